import { about } from '#shell/about.ts'

/** Title and description of a title's page; without a name those of Marquee. */
export const titleMeta = (name?: string, overview?: string | null) => [
  { title: name ? `${name} · Marquee` : 'Marquee' },
  about(overview),
]
