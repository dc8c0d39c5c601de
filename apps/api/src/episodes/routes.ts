import type { SeasonDetail } from '@marquee/domain/catalogue'
import { airingDays, hasAired } from '@marquee/domain/episode'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { orNull } from '@marquee/tmdb-client/or-null'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { latestDayAt } from '#clock.ts'
import { readRows } from '#db/read-rows.ts'
import type { AppEnv, SessionEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { CountParam, IdParam } from '#http/params.ts'
import { invalidInput, problem, tooManyEpisodes } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import type { SeasonRef } from '#plays/latest-tick.ts'
import { changeOf, optionsOf, timingOf } from '#plays/options.ts'
import { TIME_IMPLAUSIBLE, whenQuery } from '#plays/when.ts'
import { findListedSeason } from '#titles/listed-season.ts'
import { type AiringEpisode, removeSeen, saveSeen, selectStored } from './queries.ts'

const seasonPath = '/episodes/:series/:season'
const episodePath = `${seasonPath}/:episode` as const

const SeasonOf = z.strictObject({ series: IdParam, season: CountParam })
const EpisodeOf = SeasonOf.extend({ episode: CountParam })

/** Name of the change for `DELETE /api/me/changes/:batch`; `null` when nothing changed. */
const BatchShape = z.string().nullable()

const SeasonState = z.object({
  series: z.int(),
  season: z.int(),
  /** Numbers of the seen episodes: with PUT those which have aired, with DELETE those seen before a rewatch. */
  episodes: z.array(z.int()),
  changed: z.boolean(),
  batch: BatchShape,
})
const EpisodeState = z.object({
  ...{ series: z.int(), season: z.int(), episode: z.int() },
  /** Whether it is seen now: with DELETE where it was seen before a rewatch. */
  seen: z.boolean(),
  ...{ changed: z.boolean(), batch: BatchShape },
})

/** Marks episodes as seen, one by one or a season at once. */
export const episodes = new Hono<AppEnv>()
  .put(
    seasonPath,
    describe('Marks every episode of a season that has aired as seen', {
      tag: 'Me',
      answers: { 200: SeasonState },
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        404: ['title-unknown'],
        409: ['too-many-episodes'],
      },
    }),
    requireSession,
    validate('param', SeasonOf),
    whenQuery,
    async (c) => {
      const ref = c.req.valid('param')
      const { mostPlays } = c.var
      const timing = timingOf(c.var, c.req.valid('query').when)
      if (timing === null) return c.json(invalidInput({ when: TIME_IMPLAUSIBLE }), 400)

      const listed = await airingOf(c.var, ref)
      if (listed === null) return c.json(problem('title-unknown'), 404)

      const options = optionsOf(c.var, timing)
      const aired = airedAnywhere(listed, options.madeAt)
      const saved = await saveSeen(options, ref, aired)
      if (saved.problem !== null) return c.json(tooManyEpisodes(mostPlays), 409)

      const { changed, today } = saved
      const seen = aired.filter(({ airsOn }) => hasAired(airsOn, today)).map(({ number }) => number)
      return c.json({ ...ref, episodes: seen, changed, batch: changed ? options.batch : null }, 200)
    },
  )
  .delete(
    seasonPath,
    describe(
      'Marks every episode of a season as not seen; other episodes stay seen where the bookmark "Seen" covered them',
      {
        tag: 'Me',
        answers: { 200: SeasonState },
        refusals: { 401: ['signed-out'] },
      },
    ),
    requireSession,
    validate('param', SeasonOf),
    async (c) => {
      const ref = c.req.valid('param')
      const { session, tmdb, writeOrder } = c.var
      const listed = await listedOf(tmdb, ref)
      const change = changeOf(c.var)
      const season = { ...ref, episode: null }
      const { changed, remaining } = await removeSeen(session.db, change, season, { listed, writeOrder })
      return c.json({ ...ref, episodes: remaining, changed, batch: changed ? change.batch : null }, 200)
    },
  )
  .put(
    episodePath,
    describe('Marks an episode as seen', {
      tag: 'Me',
      answers: { 200: EpisodeState },
      refusals: {
        401: ['signed-out'],
        400: ['invalid-input'],
        404: ['title-unknown', 'episode-unknown'],
        409: ['too-many-episodes'],
      },
    }),
    requireSession,
    validate('param', EpisodeOf),
    whenQuery,
    async (c) => {
      const { episode, ...ref } = c.req.valid('param')
      const { mostPlays } = c.var
      const timing = timingOf(c.var, c.req.valid('query').when)
      if (timing === null) return c.json(invalidInput({ when: TIME_IMPLAUSIBLE }), 400)

      const listed = await airingOf(c.var, ref, episode)
      if (listed === null) return c.json(problem('title-unknown'), 404)
      const found = listed.find(({ number }) => number === episode)
      if (found === undefined) return c.json(problem('episode-unknown'), 404)

      const { id, number, airDate } = found
      const options = optionsOf(c.var, timing)
      const saved = await saveSeen(options, ref, [{ id, number, airDate }])
      if (saved.problem !== null) return c.json(tooManyEpisodes(mostPlays), 409)

      const { changed } = saved
      return c.json({ ...ref, episode, seen: true, changed, batch: changed ? options.batch : null }, 200)
    },
  )
  .delete(
    episodePath,
    describe('Marks an episode as not seen; the others stay seen where the bookmark "Seen" covered them', {
      tag: 'Me',
      answers: { 200: EpisodeState },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', EpisodeOf),
    async (c) => {
      const params = c.req.valid('param')
      const { session, tmdb, writeOrder } = c.var
      const listed = await listedOf(tmdb, params)
      const change = changeOf(c.var)
      const { changed, remaining } = await removeSeen(session.db, change, params, { listed, writeOrder })
      const seen = remaining.length > 0
      return c.json({ ...params, seen, changed, batch: changed ? change.batch : null }, 200)
    },
  )

/**
 * The episodes of a season as the catalogue lists them. Where it has no such season, or that lacks the episode that is
 * wanted, as they were stored last: lists show these, and a cached answer about the season may be days older. `null` where
 * there is neither.
 */
async function airingOf(
  { tmdb, session }: Pick<SessionEnv['Variables'], 'tmdb' | 'session'>,
  ref: SeasonRef,
  wanted?: number,
): Promise<AiringEpisode[] | null> {
  const found = await orNull(findListedSeason(tmdb, ref))
  const listed = found && withDays(found)
  if (listed && (wanted === undefined || listed.some(({ number }) => number === wanted))) return listed

  const [stored] = await readRows(session.db, [selectStored(ref)])
  return stored.length > 0 ? stored : listed
}

function withDays({ episodes, airDate: seasonAirDate }: SeasonDetail): AiringEpisode[] {
  const days = airingDays(episodes, seasonAirDate)
  return episodes.map(({ id, number, airDate }, index) => ({
    id,
    number,
    airDate,
    airsOn: days[index] ?? null,
  }))
}

/** Episodes that had aired where the day begins first; which of them had for a person, the database knows. */
function airedAnywhere(episodes: readonly AiringEpisode[], time: Date) {
  return episodes.flatMap(({ airsOn, ...episode }) =>
    airsOn !== null && hasAired(airsOn, latestDayAt(time)) ? [{ ...episode, airsOn }] : [],
  )
}

/** Taking back must not depend on the catalogue. */
async function listedOf(tmdb: TmdbClient, ref: SeasonRef): Promise<SeasonDetail | null> {
  return findListedSeason(tmdb, ref).catch(() => null)
}
