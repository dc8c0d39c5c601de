import { expect } from 'vitest'
import { type Catalogue, SEASON_NUMBERS, toReal } from './catalogue.ts'
import type { Notebook, PlayNote } from './notebook.ts'
import { countedOf, isOf, isSeen, unseenOf } from './watching.ts'
import type { Model, Player, Real } from './world.ts'

type Progress = Record<string, unknown> & { seen: number; next: object | null }
type Item = { state: string; title: { id: number }; progress: Progress }

/** Compares every other screen that says what was seen with the notebook, and with My series. */
export async function expectScreens(real: Real, model: Model, player: Player): Promise<void> {
  const { notes, cookie } = player
  if (notes === null || cookie === null) return
  const get = <Answer>(path: string) => real.get(player, toReal(real.world, path)) as Promise<Answer>
  const { items } = await get<{ items: Item[] }>('/api/me/my-series')

  for (const item of items) {
    expectState(notes, model.catalogue, item)
    await expectSeriesPage(get, notes, model.catalogue, item)
  }
  const upNext = await get<{ series: Item[] }>('/api/me/up-next')
  const offered = items.filter(({ state, progress }) => state === 'under-way' && progress.next !== null)
  expect(byId(upNext.series)).toEqual(byId(offered))
  await expectHistory(get, notes, model.catalogue)
  await expectCalendar(get, notes, model.catalogue, items)
}

type Get = <Answer>(path: string) => Promise<Answer>

const byId = (items: readonly Item[]) =>
  items.map(({ title, state, progress }) => ({ id: title.id, state, progress })).sort((a, b) => a.id - b.id)

function expectState(notes: Notebook, catalogue: Catalogue, { state, title, progress }: Item): void {
  if ((notes.following.get(title.id)?.state ?? 'following') !== 'following') return
  const isBegun = progress.seen > 0
  const isLeft = unseenOf(notes, catalogue, title.id).length > 0
  if (isBegun) expect(`${title.id} ${state}`).toBe(`${title.id} ${isLeft ? 'under-way' : 'finished'}`)
}

async function expectSeriesPage(get: Get, notes: Notebook, catalogue: Catalogue, item: Item): Promise<void> {
  const { id } = item.title
  const ofSeason = (number: number) => catalogue.of(id).filter(({ season }) => season === number)
  const seenIn = (number: number) => ofSeason(number).filter((one) => wasSeen(notes, id, one))
  for (const number of SEASON_NUMBERS) {
    const page = await get<{ watching: { progress: object; plays: object[] } }>(
      `/api/catalogue/titles/series/${id}?season=${number}`,
    )
    const { seasons: _, ...progress } = item.progress
    expect(page.watching.progress).toEqual(progress)
    expect(page.watching.plays).toMatchObject(
      seenIn(number).map((one) => ({
        episode: one.number,
        plays: notes.plays.filter((play) => isOf(play, id, one)).length,
        isMarked: isSeen(notes, id, one),
      })),
    )
    const opened = await get<{ seenEpisodes: number[] }>(`/api/catalogue/series/${id}/seasons/${number}`)
    expect(opened.seenEpisodes).toEqual(seenIn(number).map((one) => one.number))
  }
}

const wasSeen = (notes: Notebook, id: number, one: { id: number }) =>
  notes.plays.some((play) => play.type === 'series' && play.id === id && play.episodeId === one.id)

function positionOf(play: PlayNote, catalogue: Catalogue) {
  const one =
    catalogue.of(play.id).find(({ id }) => id === play.episodeId) ?? catalogue.gone.get(play.episodeId ?? 0)
  return one === undefined || play.type === 'movies'
    ? { season: play.season, episode: play.episode }
    : { season: one.season, episode: one.number }
}

type HistoryPage = {
  days: { day: string | null; plays: { key: string }[] }[]
  next: string | null
  counts: object
}

async function expectHistory(get: Get, notes: Notebook, catalogue: Catalogue): Promise<void> {
  const first = await get<HistoryPage>('/api/me/history?counts=1')
  const pages = [first]
  for (let { next } = first; next !== null; next = pages.at(-1)?.next ?? null)
    pages.push(await get<HistoryPage>(`/api/me/history?before=${next}`))
  const dayOf = (play: PlayNote) => (play.at === null ? null : new Date(play.at).toISOString().slice(0, 10))
  const ordered = notes.plays.toSorted((a, b) => (b.at ?? -1) - (a.at ?? -1) || b.order - a.order)
  const same = (play: PlayNote) =>
    notes.plays
      .filter((one) => one.type === play.type && one.id === play.id && one.episodeId === play.episodeId)
      .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0) || a.order - b.order)
  const shown = pages.flatMap(({ days }) =>
    days.flatMap(({ day, plays }) => plays.map((play) => ({ ...play, day }))),
  )
  expect(shown).toMatchObject(
    ordered.map((play) => ({
      ...{ key: play.key, day: dayOf(play), ...positionOf(play, catalogue) },
      ...{ plays: same(play).length, ordinal: same(play).indexOf(play) + 1 },
      isMarked: play.type === 'movies' && notes.bookmarks.has(`seen/movies/${play.id}`),
    })),
  )
  const months = Map.groupBy(
    ordered.filter(({ at }) => at !== null),
    (play) => dayOf(play)?.slice(0, 7) ?? '',
  )
  expect(first.counts).toMatchObject({
    total: notes.plays.length,
    undated: notes.plays.filter(({ at }) => at === null).length,
    months: [...months].map(([month, plays]) => ({ month, plays: plays.length })),
  })
}

async function expectCalendar(
  get: Get,
  notes: Notebook,
  catalogue: Catalogue,
  items: readonly Item[],
): Promise<void> {
  const [from, to] = ['2008-01-01', '2008-03-31']
  type Shown = { type: string; title: { id: number }; season: number; episode: number; isSeen: boolean }
  const { items: shown } = await get<{ items: Shown[] }>(
    `/api/me/calendar?from=${from}&to=${to}&show=following,not-begun`,
  )
  for (const { title } of items) {
    const isAside = (notes.following.get(title.id)?.state ?? 'following') !== 'following'
    const expected = countedOf(notes, catalogue, title.id)
      .filter(({ airDate }) => from <= airDate && airDate <= to)
      .filter((one) => !isAside || wasSeen(notes, title.id, one))
    const found = shown.filter((one) => one.type === 'series' && one.title.id === title.id)
    expect(found.map(({ season, episode, isSeen }) => `${season}x${episode} ${isSeen}`).sort()).toEqual(
      expected.map((one) => `${one.season}x${one.number} ${wasSeen(notes, title.id, one)}`).sort(),
    )
  }
}
