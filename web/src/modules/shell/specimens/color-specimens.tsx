import { Specimen } from './specimen.tsx'

const surfaces = ['bg-ground', 'bg-paper', 'bg-raised', 'bg-inset', 'bg-hover', 'bg-press', 'bg-accent-soft'] as const
const inks = ['text-ink', 'text-secondary', 'text-tertiary', 'text-accent', 'text-danger'] as const
const sizes = ['text-display', 'text-title', 'text-heading', 'text-subheading', 'text-lead'] as const
const small = ['text-body', 'text-small', 'text-caption', 'text-micro'] as const

export const ColorSpecimens = () => (
  <>
    <Specimen title="Colour">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {surfaces.map((name) => (
          <div key={name} className={`rounded-box border border-line p-3 text-caption ${name}`}>
            {name}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {inks.map((name) => (
          <span key={name} className={name}>
            {name} 제보 1,500,000원
          </span>
        ))}
      </div>
    </Specimen>
    <Specimen title="Type">
      {sizes.map((name) => (
        <p key={name} className={`${name} font-bold`}>
          취약점을 제보해요 0123456789
        </p>
      ))}
      {small.map((name) => (
        <p key={name} className={name}>
          취약점을 제보하고 확인되면 1,500,000원을 보상받아요. The quick report, 24:00. ({name})
        </p>
      ))}
    </Specimen>
  </>
)
