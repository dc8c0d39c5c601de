import { readShown, type ShownPosition, shownKey } from '@marquee/domain/shown-position'

/** As many hidden episodes can be shown at an address: the form of each other one repeats them. */
const MOST = 20

/** Reads the hidden episodes that an address shows all the same. */
export const readShownEpisodes = (params: URLSearchParams): string[] =>
  params
    .getAll('show')
    .filter((text) => readShown(text) !== null)
    .slice(-MOST)

/** Parameters of the address that shows one more hidden episode; pictures in addresses may be of hidden ones. */
export function withShownEpisode(search: string, episode: ShownPosition): [string, string][] {
  const params = new URLSearchParams(search)
  const shown = readShownEpisodes(params)
  params.delete('poster')
  params.delete('show')
  return [
    ...params,
    ...[...new Set([...shown, shownKey(episode)])].map((key): [string, string] => ['show', key]),
  ]
}
