import { formatEpisodes } from '#formatting/episodes.ts'

type Airing = {
  series: { id: number }
  season: number
  episode: number
  part: 'premiere' | 'finale' | null
}

/** Episodes of one day, those of a season as one entry with its words: for the loader, so that no screen loads this. */
export function foldAirings<One extends Airing>(airings: readonly One[]): (One & { detail: string })[] {
  const seasons = Map.groupBy(airings, ({ series, season }) => `${series.id} ${season}`)
  return [...seasons.values()].flatMap((episodes) => {
    const [first] = episodes
    const part = episodes.find((airing) => airing.part !== null)?.part
    const numbers = formatEpisodes(episodes)
    return first ? [{ ...first, detail: part ? `${numbers}, ${part}` : numbers }] : []
  })
}
