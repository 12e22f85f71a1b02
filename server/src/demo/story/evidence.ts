// What hackers attach to prove what they found: drawn screens and short texts. They show no person and no real product.
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import { drawPng } from '../draw-png.ts'
import type { Name } from '../people.ts'
import type { Act } from '../stage.ts'

/** A file, made when it is uploaded. */
export type Evidence = () => Promise<File>

export const text =
  (name: string, ...lines: readonly string[]): Evidence =>
  () =>
    Promise.resolve(new File([`${lines.join('\n')}\n`], `${name}.txt`, { type: 'text/plain' }))

const bars = (x: number, tops: readonly number[], width: number, fill: string): string =>
  tops.map((y) => `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${fill}"/>`).join('')

/** A frame around what the picture is about. */
const mark = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="none" stroke="#d92d20" stroke-width="5"/>`

/** A page in a browser. @param marked the row that the picture is about, from 0 */
export const browserScreen =
  (name: string, accent: string, marked: number): Evidence =>
  () =>
    drawPng({
      ...{ name, width: 960, height: 600, ground: '#eef1f5' },
      shapes: `<rect width="960" height="52" fill="#dfe4ea"/><circle cx="28" cy="26" r="7" fill="#f97066"/>
       <circle cx="52" cy="26" r="7" fill="#fdb022"/><circle cx="76" cy="26" r="7" fill="#32d583"/>
       <rect x="112" y="13" width="700" height="26" rx="13" fill="#fff"/>${bars(130, [19], 260, '#98a2b3')}
       <rect y="52" width="960" height="72" fill="${accent}"/>${bars(40, [81], 150, '#ffffff')}
       <rect x="40" y="156" width="880" height="408" rx="14" fill="#fff"/>
       ${[0, 1, 2, 3]
         .map((row) => {
           const y = 196 + row * 92
           return `<circle cx="92" cy="${y + 18}" r="24" fill="${accent}" opacity="0.18"/>${bars(140, [y], 300, '#475467')}
             ${bars(140, [y + 26], 200, '#d0d5dd')}${bars(740, [y + 10], 130, row === marked ? '#d92d20' : '#98a2b3')}`
         })
         .join('')}${mark(60, 180 + marked * 92, 840, 76)}`,
    })

/** The screen of a phone with one message, which is readable or hidden. */
export const phoneScreen =
  (name: string, accent: string, isHidden = false): Evidence =>
  () =>
    drawPng({
      ...{ name, width: 540, height: 960, ground: '#101828' },
      shapes: `<rect x="30" y="30" width="480" height="900" rx="52" fill="#1d2939"/>
       <rect x="200" y="56" width="140" height="14" rx="7" fill="#475467"/>
       <rect x="176" y="150" width="188" height="52" rx="12" fill="#f9fafb"/>${bars(206, [226], 128, '#98a2b3')}
       <rect x="62" y="300" width="416" height="150" rx="24" fill="#f9fafb"/>
       <rect x="86" y="326" width="44" height="44" rx="12" fill="${accent}"/>${bars(148, [332], 150, '#475467')}
       ${isHidden ? bars(86, [394], 120, '#d0d5dd') : bars(86, [390, 416], 330, '#344054') + mark(74, 380, 392, 60)}
       <circle cx="270" cy="850" r="36" fill="#344054"/>`,
    })

/** Uploads files in their order, as they are attached later. */
export const upload = async (
  act: Act,
  who: Name,
  daysAgo: number,
  { purpose, files }: { purpose: FilePurpose; files: readonly Evidence[] },
): Promise<string[]> => {
  const ids: string[] = []
  for (const make of files) ids.push((await act(who, daysAgo, uploadFile, { purpose, file: await make() })).id)
  return ids
}
