import type { ImportRecord, Position, SourceTitle } from '@marquee/importers/record'
import { titleKeyOf } from '@marquee/importers/record-key'

type GatheredTitle = {
  key: string
  title: SourceTitle
  position: Position
  records: number
  /** Earliest day on which it was seen. */
  seenOn: string | null
}

/** Titles of a piece's records, each once, with its first position. */
export function gatherTitles(records: readonly ImportRecord[]): GatheredTitle[] {
  const titles = new Map<string, GatheredTitle>()
  for (const record of records) {
    const { title, position } = record
    const key = titleKeyOf(title)
    const known = titles.get(key) ?? { key, title, position, records: 0, seenOn: null }
    const seenOn = earlier(known.seenOn, seenDayOf(record))
    titles.set(key, { ...known, records: known.records + 1, seenOn })
  }
  return [...titles.values()]
}

function seenDayOf({ action, time }: ImportRecord): string | null {
  return action === 'play' ? (time.at?.slice(0, 10) ?? null) : null
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
