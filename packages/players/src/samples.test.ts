import { expect, test } from 'vitest'
import { readEvent } from './read-event.ts'
import { briefOf } from './test/brief.ts'
import { EXPECTED } from './test/expected.ts'
import { SAMPLES } from './test/samples.ts'

/** Samples that are no viewing, by the account of their senders (`README.md` of the samples). */
const NO_VIEWING =
  /live-tv|library-new|movie-rate|episode-play|-early|progress|playback-(finished|start|pause)|unplayed|test|no-json|started|json-rpc/
const VIEWING = /stop(ped|-autoplay)?[.]|scrobble|legacy-agent|marked-played|markplayed|movary|somebody-else/

test('there is an expectation for every sample and a sample for every expectation', () => {
  expect(SAMPLES.map(({ name }) => name).sort()).toEqual(Object.keys(EXPECTED).sort())
})

test.each(SAMPLES)('$name comes to what its player means', ({ name, contentType, body }) => {
  expect(briefOf(readEvent(contentType, body))).toBe(EXPECTED[name])
})

test.each(SAMPLES)('$name is known by its body, whatever content type comes with it', ({ name, body }) => {
  for (const contentType of ['', 'text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
    expect(briefOf(readEvent(contentType, body)), contentType).toBe(EXPECTED[name])
  }
})

test.each(SAMPLES)('$name is seen by the rule of its own player', ({ name, contentType, body }) => {
  const reading = readEvent(contentType, body)
  const isViewing =
    VIEWING.test(name) && !NO_VIEWING.test(name.replace(/^[^/]+\/episode-playback-stop/, 'stop'))
  expect('event' in reading && reading.event.isSeen).toBe(isViewing)
})
