import type { StoredImport } from '@marquee/api/client'
import type { ImportState } from '@marquee/domain/import-job'
import { countText } from '@marquee/ui/score-text'
import { formatCount } from '#formatting/format.ts'
import { formatEntries } from '#import/format-entries.ts'

type Phase = NonNullable<StoredImport['progress']['phase']>

/** Titles of an import's states while something goes on. */
export const TITLES = {
  uploading: { title: 'Sending what was read', note: 'Nothing is added to your history yet.' },
  matching: { title: 'Matching your titles', note: 'Nothing is added to your history yet.' },
  review: { title: 'Comparing with your history', note: 'Nothing is added to your history yet.' },
  applying: { title: 'Importing', note: 'Until it is done your lists may show a part of it.' },
  undoing: { title: 'Taking it back', note: 'Until it is done your lists may show a part of it.' },
  done: { title: 'Done', note: '' },
  undone: { title: 'Taken back', note: '' },
  cancelled: { title: 'Stopped', note: '' },
  failed: { title: 'Failed', note: '' },
} satisfies Record<ImportState, { title: string; note: string }>

export function titleOf({ state, progress }: StoredImport): string {
  return progress.phase === 'compare' ? TITLES.review.title : TITLES[state].title
}

/** Share that is done of the phase under way, in whole percent. */
export function percentOf({ progress: { done, total } }: StoredImport): number {
  return total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
}

const NOUNS = {
  upload: 'parts',
  match: 'titles',
  compare: 'parts',
  apply: 'parts',
  undo: 'parts',
} satisfies Record<Phase, string>

/** "3,653 of 5,708 titles, about 2 minutes left". */
export function formatWork({ progress }: StoredImport): string {
  const { phase, done, total, secondsLeft } = progress
  if (phase === null || total === 0) return 'It begins in a moment.'
  const left = secondsLeft === null ? '' : `, ${formatLeft(secondsLeft)}`
  return `${countText(done)} of ${countText(total)} ${NOUNS[phase]}${left}`
}

/** "about 2 minutes left". */
export function formatLeft(seconds: number): string {
  if (seconds < 50) return 'less than a minute left'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `about ${formatCount(Math.max(1, minutes), 'minute')} left`
  return `about ${formatCount(Math.round(minutes / 60), 'hour')} left`
}

/** Text for screen readers, which changes with each phase and every quarter. */
export function formatSpoken(current: StoredImport): string {
  const quarter = Math.floor(percentOf(current) / 25) * 25
  return `${titleOf(current)}: ${quarter} percent`
}

const ORDER: Phase[] = ['upload', 'match', 'compare']

/** Phases of an import, for a list of them. */
export function phasesOf(current: StoredImport) {
  const { progress, state, files, records } = current
  const { phase } = progress
  const work = { value: progress.done, max: progress.total, text: formatWork(current) }
  const first = { id: 'read', state: 'done' as const, ...readingOf(files), count: countText(records) }
  if (state === 'applying' || state === 'undoing') {
    const title = state === 'applying' ? 'Add to your history' : 'Take away what was added'
    return [first, { id: state, title, state: 'now' as const, note: formatEntries(records), progress: work }]
  }
  const at = phase === null ? 1 : ORDER.indexOf(phase)
  const rest = [
    { id: 'upload', title: 'Send what was read', note: 'Entries, not your files' },
    { id: 'match', title: 'Match with the catalogue', note: noteOfMatch(current) },
    { id: 'compare', title: 'Compare with your history', note: 'New, already there, or different' },
  ].map((one, index) => ({
    ...one,
    state: index < at ? ('done' as const) : index === at ? ('now' as const) : ('next' as const),
    ...(index === at && { progress: work }),
  }))
  return [first, ...rest]
}

function readingOf(files: StoredImport['files']): { title: string; note: string } {
  // An import can be taken back for 30 days after its end, so later than its files are listed.
  if (files.length === 0) return { title: 'Read your files', note: 'Their names are deleted after 30 days' }
  const read = files.filter(({ entries }) => entries > 0)
  const names = read.slice(0, 3).map(({ path }) => path)
  const more = read.length - names.length
  return {
    title: `Read ${formatCount(read.length, 'file')}`,
    note: more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', '),
  }
}

function noteOfMatch({ progress: { matched, doubtful, notFound } }: StoredImport): string {
  if (matched + doubtful + notFound === 0) return 'Each title once'
  return `${countText(matched)} found, ${countText(doubtful)} with a question, ${countText(notFound)} not found`
}
