import { DEFAULT_NEXT_RULE } from '@marquee/domain/following'
import { expect } from 'vitest'
import { type Catalogue, hasAired, type Listed, TITLE_IDS } from './catalogue.ts'
import type { Notebook } from './notebook.ts'
import { countedOf, isOf, isSeen, rewatchOf, unseenOf } from './watching.ts'
import type { Model, Player, Real } from './world.ts'

/** Whether My series lists a series: it was saved, rated, followed or seen. */
function isListed({ bookmarks, ratings, plays, following }: Notebook, series: number): boolean {
  const isOfSeries = ({ type, id }: { type: string; id: number }) => type === 'series' && id === series
  return [...bookmarks.values(), ...ratings.values(), ...plays].some(isOfSeries) || following.has(series)
}

const isAfter = (one: Listed, other: Listed) =>
  one.season > other.season || (one.season === other.season && one.number > other.number)

/** Of the first regular episode and the first special the one that aired earlier. */
function firstOf(candidates: readonly Listed[]): Listed | null {
  const regular = candidates.find(({ season }) => season > 0)
  const special = candidates.find(({ season }) => season === 0)
  if (!regular || !special) return regular ?? special ?? null
  return special.airDate < regular.airDate ? special : regular
}

function nextOf(notes: Notebook, catalogue: Catalogue, series: number): Listed | null {
  const rule = notes.following.get(series)?.nextRule ?? notes.nextRule ?? DEFAULT_NEXT_RULE
  const unseen = unseenOf(notes, catalogue, series)
  const last = catalogue.of(series).findLast((one) => one.season > 0 && isSeen(notes, series, one))
  if (rule === 'first-unseen' || last === undefined) return firstOf(unseen)
  const isAhead = (one: Listed) => (one.season === 0 ? one.airDate >= last.airDate : isAfter(one, last))
  return firstOf(unseen.filter(isAhead))
}

function progressOf(notes: Notebook, catalogue: Catalogue, series: number) {
  const counted = countedOf(notes, catalogue, series)
  const wasSeen = (one: Listed) => notes.plays.some((play) => isOf(play, series, one))
  const next = nextOf(notes, catalogue, series)
  const rewatch = rewatchOf(notes, series)
  const again = counted.filter((one) => isSeen(notes, series, one))
  return {
    seen: counted.filter(wasSeen).length,
    due: counted.filter((one) => hasAired(one) || wasSeen(one)).length,
    total: counted.length,
    next: next && { season: next.season, number: next.number, id: next.id, airDate: next.airDate },
    rewatch:
      rewatch === null
        ? null
        : {
            ...{ number: rewatch, seen: again.length },
            due: counted.filter((one) => hasAired(one) || again.includes(one)).length,
          },
  }
}

type Item = { state: string; title: { id: number }; progress: { next: object | null } }

/** Compares progress in all series with what the notebook says, and what is next up in both lists. */
export async function expectProgress(real: Real, model: Model, player: Player): Promise<void> {
  const { notes, cookie } = player
  if (notes === null || cookie === null) return
  const mySeries = (await real.get(player, '/api/me/my-series')) as { items: Item[] }
  const listed = TITLE_IDS.filter((series) => isListed(notes, series))
  expect(Object.fromEntries(mySeries.items.map(({ title, progress }) => [title.id, progress]))).toEqual(
    Object.fromEntries(
      listed.map((series) => [series, expect.objectContaining(progressOf(notes, model.catalogue, series))]),
    ),
  )
  for (const { state, title, progress } of mySeries.items) {
    const chosen = notes.following.get(title.id)?.state ?? 'following'
    if (chosen !== 'following') expect(state).toBe(chosen)
    else expect(state === 'finished' && unseenOf(notes, model.catalogue, title.id).length > 0).toBe(false)
    if (state === 'under-way') expect(progress).toBeDefined()
  }
  const browse = (await real.get(player, '/api/catalogue/browse')) as { nextUp: Item[] }
  const upNext = (await real.get(player, '/api/me/up-next')) as { series: Item[] }
  const isOffered = ({ state, progress }: Item) => state === 'under-way' && progress.next !== null
  const offered = new Map(mySeries.items.filter(isOffered).map((item) => [item.title.id, item]))
  expect(upNext.series).toHaveLength(offered.size)
  expect(browse.nextUp).toEqual(upNext.series.slice(0, 5).map(({ title }) => offered.get(title.id)))
}
