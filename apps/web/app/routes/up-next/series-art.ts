import { type Art, artOf } from '#formatting/art.ts'
import type { UpNextSeries } from './up-next-page.tsx'

/** A wide picture; the poster where TMDB has none, or it is not stored yet. */
export function artOfSeries(imageBase: string, { backdropPath, title }: UpNextSeries): Art | undefined {
  return artOf(imageBase, 'backdrop', backdropPath) ?? artOf(imageBase, 'poster', title.posterPath)
}
