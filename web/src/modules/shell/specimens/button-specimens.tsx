import { Bell, Pencil, Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Line, Specimen } from './specimen.tsx'

const sizes = ['mini', 'small', 'medium', 'large'] as const
const tones = ['primary', 'secondary', 'quiet', 'danger'] as const

export const ButtonSpecimens = () => (
  <Specimen title="Button">
    {tones.map((tone) => (
      <Line key={tone}>
        {sizes.map((size) => (
          <Button key={size} tone={tone} size={size}>
            제출하기
          </Button>
        ))}
        <Button tone={tone}>
          <Plus aria-hidden className="size-4" />
          Add asset
        </Button>
        <Button tone={tone} isBusy>
          제출하기
        </Button>
        <Button tone={tone} disabled>
          제출하기
        </Button>
      </Line>
    ))}
    <Line>
      <LinkButton to="/dev/ui" tone="primary">
        LinkButton
      </LinkButton>
      <LinkButton to="/dev/ui">LinkButton</LinkButton>
      {sizes.map((size) => (
        <IconButton key={size} size={size} label="고치기" icon={<Pencil aria-hidden className="size-4" />} />
      ))}
      <IconButton tone="secondary" label="알림" icon={<Bell aria-hidden className="size-5" />} />
      <IconButton tone="danger" label="삭제하기" icon={<Trash2 aria-hidden className="size-4" />} />
    </Line>
    <div className="max-w-xs">
      <Button tone="primary" size="large" isWide>
        로그인하기
      </Button>
    </div>
  </Specimen>
)
