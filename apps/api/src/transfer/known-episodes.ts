import type { Episode } from '@marquee/domain/catalogue'
import { episodeByCount, episodeFinder } from '@marquee/domain/known-episode'
import { titleKey } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { problem } from '#http/problem.ts'
import type { EpisodeIn } from './content.ts'
import type { Lookups } from './lookups.ts'
import type { Problems } from './problems.ts'
import { type KnownTitles, NOT_ANSWERED } from './titles.ts'
import type { Turns } from './turns.ts'

type Season = { series: number; season: number; entries: EpisodeIn[] }

type EpisodeDeps = { known: KnownTitles; lookups: Lookups; problems: Problems; turns: Turns }

/**
 * Finds the episodes that exist, each once, as marking one as seen would. Where the counts of a series' seasons do not
 * decide, or two entries claim one number, the season's own list is fetched; episodes that do not exist are noted.
 */
export async function knownEpisodes(
  tmdb: TmdbClient,
  episodes: readonly EpisodeIn[],
  { known, lookups, problems, turns }: EpisodeDeps,
): Promise<EpisodeIn[]> {
  const ofSeasons = new Map<string, EpisodeIn[]>()
  for (const entry of episodes) {
    await turns()
    const seasons = known.get(titleKey('series', entry.series))?.seasons
    if (seasons === undefined) continue
    if (episodeByCount(seasons, entry) === 'season-unknown') {
      problems.add(() => ({ where: entry.where, message: problem('season-unknown').message }))
      continue
    }
    const name = `${entry.series}/${entry.season}`
    const others = ofSeasons.get(name)
    if (others === undefined) ofSeasons.set(name, [entry])
    else others.push(entry)
  }

  const seasons = [...ofSeasons.values()].flatMap((entries): Season[] => {
    const [first] = entries
    return first === undefined ? [] : [{ series: first.series, season: first.season, entries }]
  })
  const unsure = new Set(
    seasons.filter(({ series, entries }) =>
      isUnsure(entries, known.get(titleKey('series', series))?.seasons ?? []),
    ),
  )
  const looked = await lookups.ask([...unsure], async ({ series, season }) => tmdb.season(series, season))

  const taken: EpisodeIn[][] = []
  for (const season of seasons) {
    const answer = looked.get(season)
    if (!unsure.has(season)) taken.push(season.entries)
    else if (typeof answer === 'object') {
      taken.push(await listedOf(season.entries, answer.found.season.episodes, { problems, turns }))
    } else {
      const message = answer === 'unknown' ? problem('season-unknown').message : NOT_ANSWERED
      for (const { where } of season.entries) problems.add(() => ({ where, message }))
    }
  }
  return taken.flat()
}

function isUnsure(entries: readonly EpisodeIn[], seasons: Parameters<typeof episodeByCount>[0]): boolean {
  const ids = new Map<number, number | null>()
  return entries.some((entry) => {
    const { episode, episodeId } = entry
    const other = ids.get(episode)
    ids.set(episode, episodeId)
    return (other !== undefined && other !== episodeId) || episodeByCount(seasons, entry) === 'unsure'
  })
}

/** Entries of a season that the catalogue lists, each once and with the id that it has there. */
async function listedOf(
  entries: readonly EpisodeIn[],
  listed: readonly Episode[],
  { problems, turns }: Pick<EpisodeDeps, 'problems' | 'turns'>,
): Promise<EpisodeIn[]> {
  const find = episodeFinder(listed)
  const taken = new Map<number, EpisodeIn>()
  for (const entry of entries) {
    await turns()
    const found = find(entry)
    if (found === null) {
      problems.add(() => ({ where: entry.where, message: problem('episode-unknown').message }))
    } else if (!taken.has(found.number)) {
      taken.set(found.number, { ...entry, episodeId: found.id > 0 ? found.id : null, episode: found.number })
    }
  }
  return [...taken.values()]
}
