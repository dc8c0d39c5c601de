import { type Problem, type ProblemCode, quote } from './problem.ts'
import type { ImportRecord, Position, Source, SourceTime } from './record.ts'
import { type Draft, hashIdentity, identityOf, isRepeatable } from './record-key.ts'
import { parseRating, type Scale } from './values/rating.ts'
import { approximate, type DateOrder, parseTime, UNKNOWN_TIME } from './values/time.ts'

/** Entries of a file that are not taken, by reason; a loss is what a person had and would miss. */
export type Skipped = { file: string; reason: string; count: number; isLoss?: true }

/** A number that a file states about itself, beside the number of entries that were taken for it. */
export type Claim = { file: string; subject: string; said: number; taken: number }

/** Problems that are listed one by one; further ones are counted. */
export const MAX_PROBLEMS = 500

/** Records and everything else that a reader found, in an order that does not depend on that of files and rows. */
export type Collected = {
  records: ImportRecord[]
  problems: Problem[]
  problemCount: number
  skipped: Skipped[]
  claims: Claim[]
}

export type Collector = {
  /** Adds a record. `id` is the name by which the source itself knows the entry. */
  add(draft: Draft, id?: string): void
  problem(code: ProblemCode, position: Position, message: string): void
  skip(file: string, reason: string, count?: number): void
  /** As `skip`, for a loss, which is shown before anything is sent. */
  lose(file: string, reason: string, count?: number): void
  /** Takes an entry, which is counted as left out for a reason where nothing is taken of it, left out or reported. */
  takeOrSkip(file: string, reason: string, take: () => void): void
  claim(claim: Claim): void
  /** Says in which order dates of numbers alone are in a file, for a reader that does not know. */
  setDateOrder(file: string, order: DateOrder | null): void
  /** A time of the file; text that is none is reported. */
  time(text: string, position: Position, order?: DateOrder | null): SourceTime
  /** A time of an entry, which is that of a change. */
  changeTime(text: string, position: Position, order?: DateOrder | null): SourceTime
  /** A rating in whole points, `null` where there is none; text that is none is reported. */
  rating(text: string, position: Position, scale?: Scale): number | null
  result(): Collected
}

/** `countRecord` is called for each record before it is stored, and may throw where there are too many. */
export function createCollector(source: Source, countRecord: () => void = () => {}): Collector {
  const records = new Map<string, ImportRecord>()
  const occurrences = new Map<string, number>()
  /** Plays to the minute that the source knows by a name, and those of another of its files that has no names. */
  const named = new Set<string>()
  const unnamed = new Map<string, string>()
  const problems: Problem[] = []
  const skipped = new Map<string, Skipped>()
  const claims: Claim[] = []
  const dateOrders = new Map<string, DateOrder | null>()
  let problemCount = 0
  /** How often something was taken, left out or reported. */
  let mentions = 0

  const keyOf = (draft: Draft, id: string | undefined): string => {
    if (id !== undefined) return `${source}:${id}`
    const identity = identityOf(draft)
    if (!isRepeatable(draft)) return `${source}:${hashIdentity(identity, 0)}`
    const inFile = `${draft.position.file}\n${identity}`
    const occurrence = occurrences.get(inFile) ?? 0
    occurrences.set(inFile, occurrence + 1)
    return `${source}:${hashIdentity(identity, occurrence)}`
  }
  const notePlay = (draft: Draft, key: string, id: string | undefined) => {
    if (draft.action !== 'play' || draft.time.precision !== 'minute') return
    if (id === undefined) unnamed.set(key, identityOf(draft))
    else named.add(identityOf(draft))
  }
  const removeRepeated = () => {
    for (const [key, identity] of unnamed) {
      const record = records.get(key)
      if (record === undefined || !named.has(identity)) continue
      records.delete(key)
      collector.skip(record.position.file, 'repeats another entry')
    }
    unnamed.clear()
  }

  const leaveOut = (entries: Skipped) => {
    const { file, reason, count } = entries
    mentions += count
    const others = skipped.get(`${file}\n${reason}`)
    if (others !== undefined) others.count += count
    else if (count > 0) skipped.set(`${file}\n${reason}`, entries)
  }

  const collector: Collector = {
    add(draft, id) {
      countRecord()
      mentions += 1
      const record = { key: keyOf(draft, id), source, ...draft } as ImportRecord
      notePlay(draft, record.key, id)
      const other = records.get(record.key)
      const chosen = other === undefined ? record : preferred(other, record)
      if (other !== undefined)
        collector.skip((chosen === other ? record : other).position.file, 'repeats another entry')
      records.set(record.key, chosen)
    },
    problem(code, position, message) {
      mentions += 1
      problemCount += 1
      if (problems.length < MAX_PROBLEMS) problems.push({ code, position, message })
    },
    skip: (file, reason, count = 1) => leaveOut({ file, reason, count }),
    lose: (file, reason, count = 1) => leaveOut({ file, reason, count, isLoss: true }),
    takeOrSkip(file, reason, take) {
      const before = mentions
      take()
      if (mentions === before) collector.skip(file, reason)
    },
    claim: (claim) => void claims.push(claim),
    setDateOrder: (file, order) => void dateOrders.set(file, order),
    time(text, position, order = dateOrders.get(position.file)) {
      const time = parseTime(text, order)
      if (time !== null) return time
      collector.problem('value-unknown', position, `${quote(text)} is no date; taken without one.`)
      return UNKNOWN_TIME
    },
    changeTime: (text, position, order) => approximate(collector.time(text, position, order)),
    rating(text, position, scale) {
      const rating = parseRating(text, scale)
      if (rating !== undefined) return rating
      collector.problem('value-unknown', position, `${quote(text)} is no rating; left out.`)
      return null
    },
    result() {
      removeRepeated()
      return collected()
    },
  }
  const collected = (): Collected => ({
    records: [...records.values()].sort((one, other) => compare(one.key, other.key)),
    problems: problems.sort(compareProblems),
    problemCount,
    skipped: [...skipped.values()].sort((one, other) =>
      compare(one.file + one.reason, other.file + other.reason),
    ),
    claims: claims.sort((one, other) => compare(one.file + one.subject, other.file + other.subject)),
  })
  return collector
}

/** Of two records with one key: the newer one, then one of them by content, so that order does not matter. */
function preferred(one: ImportRecord, other: ImportRecord): ImportRecord {
  const byTime = compare(other.time.at ?? '', one.time.at ?? '')
  return (byTime || compare(contentOf(one), contentOf(other))) <= 0 ? one : other
}

/** Content first, so that the position decides only between equal ones. */
function contentOf({ position, ...content }: ImportRecord): string {
  return JSON.stringify([content, position.file, String(position.line).padStart(9, '0')])
}

function compareProblems(one: Problem, other: Problem): number {
  const { position: at } = one
  const { position: otherAt } = other
  return (
    compare(at.file, otherAt.file) ||
    (at.line ?? 0) - (otherAt.line ?? 0) ||
    compare(one.message, other.message)
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
