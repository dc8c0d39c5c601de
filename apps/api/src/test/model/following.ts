import fc from 'fast-check'
import { asking, done, late, type Noting, type Step, superseded } from './command.ts'
import { seriesId } from './episodes.ts'
import type { FollowingNote, Notebook } from './notebook.ts'
import { who } from './saving.ts'
import { endRewatchIfOver } from './watching.ts'

const choicesOf = (notes: Notebook, series: number): Omit<FollowingNote, 'at'> =>
  notes.following.get(series) ?? { state: 'following', nextRule: null, withSpecials: false, rewatch: null }

const choose = fc
  .record({
    ...{ who, series: seriesId, late },
    choices: fc.oneof(
      fc.record({ state: fc.constantFrom('following', 'paused', 'dropped') }),
      fc.record({ nextRule: fc.constantFrom('first-unseen', 'after-last', null) }),
      fc.record({ withSpecials: fc.boolean() }),
    ),
  })
  .map(({ who, series, choices, late }): Step => {
    const ask = () => ({ method: 'PUT', path: `/following/${series}`, body: choices })
    const note = (notes: Notebook, { at, isSuperseded, model }: Noting) => {
      if (isSuperseded()) return superseded
      notes.following.set(series, { ...choicesOf(notes, series), ...choices, at })
      if ('withSpecials' in choices && !choices.withSpecials) endRewatchIfOver(notes, model.catalogue, series)
      return done({ series, ...choices })
    }
    return asking(`chooses ${JSON.stringify(choices)} for ${series}`, who, ask, note, late)
  })

const startRewatch = fc.record({ who, series: seriesId, late }).map(({ who, series, late }): Step => {
  const ask = () => ({ method: 'PUT', path: `/following/${series}/rewatch` })
  const note = (notes: Notebook, { at, isSuperseded }: Noting) => {
    if (isSuperseded()) return superseded
    const choices = choicesOf(notes, series)
    const before = notes.plays.flatMap(({ type, id, rewatch }) =>
      type === 'series' && id === series ? [rewatch ?? 0] : [],
    )
    const rewatch = choices.rewatch ?? Math.max(0, ...before) + 1
    if (choices.rewatch === null) notes.following.set(series, { ...choices, rewatch, at })
    return done({ series, rewatch })
  }
  return asking(`sees ${series} again`, who, ask, note, late)
})

const cancelRewatch = fc.record({ who, series: seriesId, late }).map(({ who, series, late }): Step => {
  const ask = () => ({ method: 'DELETE', path: `/following/${series}/rewatch` })
  const note = (notes: Notebook, { at, isSuperseded }: Noting) => {
    if (isSuperseded()) return superseded
    const choices = choicesOf(notes, series)
    const changed = choices.rewatch !== null
    if (changed) notes.following.set(series, { ...choices, rewatch: null, at })
    return done({ series, changed })
  }
  return asking(`stops seeing ${series} again`, who, ask, note, late)
})

export const following = fc.oneof(
  { weight: 3, arbitrary: choose },
  { weight: 3, arbitrary: startRewatch },
  { weight: 1, arbitrary: cancelRewatch },
)
