import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlayerEvent } from './event.ts'
import { messageOf } from './problem.ts'
import { readEvent } from './read-event.ts'
import { briefOf } from './test/brief.ts'
import { EXPECTED } from './test/expected.ts'
import { SAMPLES } from './test/samples.ts'

const encoder = new TextEncoder()
const bytes = (text: string) => encoder.encode(text)
const read = (body: unknown, contentType = 'application/json') =>
  readEvent(contentType, bytes(typeof body === 'string' ? body : JSON.stringify(body)))

function eventOf(body: unknown): PlayerEvent {
  const reading = read(body)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.event
}

/** A flat event of Jellyfin's plugin. */
const stopped = (more: object) => ({
  ...{
    NotificationType: 'PlaybackStop',
    ItemType: 'Episode',
    Name: 'Low Water',
    SeriesName: 'Harbour Lights',
  },
  ...{ SeasonNumber: 2, EpisodeNumber: 3, PlayedToCompletion: true, ...more },
})

test.each([
  ['', 'empty'],
  ['  \n', 'empty'],
  ['hello', 'no-json'],
  ['[]', 'no-event'],
  ['null', 'no-event'],
  ['{"event":"media.play"}', 'no-event'],
  ['{"__proto__":{"NotificationType":"PlaybackStop"}}', 'no-event'],
  [`{"NotificationType":"PlaybackStop","Overview":"${'x'.repeat(300_000)}"}`, 'too-large'],
  ['['.repeat(200_000), 'no-json'],
])('a body of %.40j is refused in words: %s', (body, problem) => {
  const reading = read(body)
  expect(reading).toEqual({ problem })
  if ('problem' in reading) expect(messageOf(reading.problem)).toMatch(/^[A-Z].*\.$/)
})

test('a form without the part of a player is refused', () => {
  const form = '--a\r\nContent-Disposition: form-data; name="thumb"\r\n\r\nx\r\n--a--'
  expect(read(form, 'multipart/form-data; boundary=a')).toEqual({ problem: 'no-part' })
})

test('a part after a picture is found, and names of the others do not matter', () => {
  const event = JSON.stringify(stopped({}))
  const form = `--a\nContent-Disposition: form-data; filename="name=data"; name="thumb"\n\n\u0000--b\n--a\nContent-Disposition: form-data; name=data\n\n${event}\n--a--`
  expect(read(form, 'Multipart/Form-Data; charset=utf-8; boundary="a"')).toEqual(read(event))
})

test('a template whose booleans are text counts them as what they say', () => {
  expect(eventOf(stopped({ PlayedToCompletion: 'True' })).isSeen).toBe(true)
  expect(eventOf(stopped({ PlayedToCompletion: 'False' })).isSeen).toBe(false)
})

test('a template that only says that it was played counts unless the position is against it', () => {
  const template = { PlayedToCompletion: undefined, UserData: { Played: true } }
  const at = (PlaybackPositionTicks?: number) =>
    eventOf(stopped({ ...template, PlaybackPositionTicks, RunTimeTicks: 1000 * 10_000_000 })).isSeen
  expect([at(), at(950 * 10_000_000), at(100 * 10_000_000), at(0)]).toEqual([true, true, false, false])
})

test('what is saved of a person counts only when they switched it', () => {
  const saved = (SaveReason: string) =>
    eventOf(stopped({ NotificationType: 'UserDataSaved', SaveReason, Played: true }))
  expect(saved('TogglePlayed')).toMatchObject({ kind: 'mark', isSeen: true })
  for (const reason of ['PlaybackStart', 'PlaybackProgress', 'PlaybackFinished', 'UpdateUserRating', '']) {
    expect(saved(reason)).toMatchObject({ kind: 'other', isSeen: false })
  }
})

test.each([
  ['2026-11-19T23:00:00.0000000Z', '2026-11-20'],
  ['2026-11-20T05:00:00.0000000Z', '2026-11-20'],
  // Auckland in summer, Honolulu.
  ['2026-01-14T11:00:00.0000000Z', '2026-01-15'],
  ['2026-01-14T10:00:00.0000000Z', '2026-01-14'],
  ['2026-11-20', '2026-11-20'],
  ['2026-13-40', null],
  ['soon', null],
])('the day of %s is %s', (PremiereDate, date) => {
  expect(eventOf(stopped({ PremiereDate })).item?.date).toBe(date)
})

test.each([
  [3, 4, [3, 4]],
  [3, 3, [3]],
  [3, 2, [3]],
  [3, 900, [3]],
  [0, undefined, [0]],
  [undefined, 4, []],
])('a file from episode %s to %s holds %j', (EpisodeNumber, EpisodeNumberEnd, numbers) => {
  expect(eventOf(stopped({ EpisodeNumber, EpisodeNumberEnd })).item).toMatchObject({ numbers })
})

test.each([
  ['com.plexapp.agents.imdb://tt0078748?lang=en', { imdb: 'tt0078748' }],
  ['com.plexapp.agents.themoviedb://348?lang=en', { tmdb: 348 }],
  ['plex://movie/5d7768aa0000000000000001', {}],
  ['local://48211', {}],
])('a film of Plex with the guid %s has these ids', (guid, ids) => {
  const Metadata = { type: 'movie', title: 'A', guid }
  expect(eventOf({ event: 'media.scrobble', Metadata }).item).toMatchObject({ kind: 'film', ids })
})

const kodi = { item: { type: 'movie', title: 'A', year: 2021, runtime: 6780 } }

test.each([
  [{ event: 'playback_ended' }, true],
  [{ event: 'playback_ended', position_seconds: 60, total_seconds: 6780 }, false],
  [{ event: 'playback_stopped' }, false],
  [{ event: 'playback_stopped', position_seconds: 6500 }, true],
  [{ event: 'playback_stopped', position_seconds: 60 }, false],
])('what an add-on of Kodi reports by %j is seen: %j', (sent, isSeen) => {
  expect(eventOf({ ...kodi, ...sent }).isSeen).toBe(isSeen)
})

test('an add-on of Kodi may put what was played under a field of its own', () => {
  const player = { time: { hours: 1, minutes: 50 }, totaltime: { hours: 1, minutes: 53 } }
  expect(eventOf({ event: 'playback_stopped', data: { ...kodi, player } })).toMatchObject({
    ...{ isSeen: true, item: { kind: 'film', name: 'A', year: 2021 } },
  })
})

test('music and trailers are ignored with a reason', () => {
  for (const type of ['track', 'clip', 'photo']) {
    const event = eventOf({ event: 'media.scrobble', Account: {}, Metadata: { type, title: 'A' } })
    expect(event).toMatchObject({ isSeen: false, item: null, ignored: 'other-media' })
  }
})

test('no body makes it throw, and what comes of one is bounded', () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    fc.json().map(bytes),
    fc
      .constantFrom(...SAMPLES)
      .chain(({ body }) =>
        fc
          .tuple(fc.nat(body.length), fc.uint8Array({ maxLength: 20 }))
          .map(([at, noise]) => Uint8Array.from([...body.slice(0, at), ...noise, ...body.slice(at)])),
      ),
  )
  fc.assert(
    fc.property(fc.string(), anything, (contentType, body) => {
      const reading = readEvent(contentType, body)
      if ('problem' in reading) expect(messageOf(reading.problem)).not.toBe('')
      else expect(JSON.stringify(reading.event).length).toBeLessThan(6000)
    }),
    { numRuns: 1500 },
  )
})

test('values of any kind in the place of those of a sample never make a viewing of something else', () => {
  const samples = SAMPLES.filter(({ name }) => name.endsWith('.json'))
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.nat(), fc.jsonValue(), ({ name, body }, which, value) => {
      const fields = JSON.parse(new TextDecoder().decode(body))
      const keys = Object.keys(fields)
      fields[keys[which % keys.length] ?? ''] = value
      const reading = read(fields)
      if ('event' in reading && reading.event.isSeen) {
        expect(reading.event.item).not.toBeNull()
        expect(reading.event.item?.kind).toBe(EXPECTED[name]?.includes('| film ') ? 'film' : 'episodes')
      }
    }),
    { numRuns: 1500 },
  )
})

test('a form is cut where a line begins with its boundary, and nowhere else', () => {
  const event = JSON.stringify(stopped({ Overview: 'about --a and --b' }))
  const form = `before\n--a\r\nContent-Disposition: form-data; name="data"\r\n\r\n${event}\r\n--a--`
  expect(read(form, 'multipart/form-data; boundary=a')).toEqual(read(event))
})

test('a boundary longer than those of the standard makes no form', () => {
  const form = (boundary: string) =>
    read(
      `--${boundary}\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(stopped({}))}\r\n--${boundary}--`,
      `multipart/form-data; boundary=${boundary}`,
    )
  expect(form('-'.repeat(70))).toEqual(read(stopped({})))
  expect(form('-'.repeat(71))).toEqual({ problem: 'no-json' })
})

test('a form is read the same with a megabyte of picture behind it', () => {
  const form = SAMPLES.find(({ name }) => name === 'plex/movie-scrobble.multipart.http')
  if (form === undefined) throw new Error('There is no form')
  const noise = new Uint8Array(1_000_000).fill(45)
  const large = Uint8Array.from([...form.body, ...noise])
  expect(briefOf(readEvent(form.contentType, large))).toBe(EXPECTED[form.name])
})
