import { FileArchive, FileCode, FileText, Film, Image } from 'lucide-react'

const iconOf = (type: string) => {
  if (type.startsWith('image/')) return Image
  if (type.startsWith('video/')) return Film
  if (type === 'application/zip') return FileArchive
  return type.startsWith('text/') ? FileCode : FileText
}

/** A drawing of what a file contains, by its media type. */
export const FileIcon = ({ type }: { type: string }) => {
  const Icon = iconOf(type)
  return <Icon aria-hidden className="size-5 shrink-0 text-secondary" strokeWidth={1.75} />
}
