import { csvHead, csvLine } from './csv-line.ts'
import type { ExportDocument } from './document.ts'

const COLUMNS = ['kind', 'list', 'type', 'id', 'title', 'year', 'season', 'episode', 'value', 'date'] as const

type Line = Partial<Record<(typeof COLUMNS)[number], string | number | null>>

/** An export as a table (RFC 4180), one line for each saved thing. */
export function csvOf(document: ExportDocument): string {
  const lines = linesOf(document).map((line) => csvLine(COLUMNS.map((column) => line[column] ?? null)))
  return csvHead(COLUMNS) + lines.join('')
}

function linesOf({ account, bookmarks, ratings, folders, plays, following }: ExportDocument): Line[] {
  return [
    ...Object.entries(account).map(([list, value]) => ({ kind: 'account', list, value })),
    ...bookmarks.map(({ label, addedAt, ...of }) => ({
      ...titleOf(of),
      ...{ kind: 'bookmark', list: label, date: addedAt },
    })),
    ...ratings.map(({ key, rating, updatedAt, ...of }) => ({
      ...titleOf(of),
      ...{ kind: 'rating', season: key === 'total' ? null : Number(key), value: rating, date: updatedAt },
    })),
    ...folders.flatMap(({ name: list, createdAt, items }) => [
      { kind: 'folder', list, date: createdAt },
      ...items.map(({ addedAt, ...of }) => ({ ...titleOf(of), kind: 'folder-item', list, date: addedAt })),
    ]),
    ...plays.map(({ season, episode, seenAt, precision, source, ...of }) => ({
      ...titleOf(of),
      ...{ kind: 'play', list: source, season, episode, value: precision, date: seenAt },
    })),
    ...following.map(({ series, state, changedAt, ...of }) => ({
      ...titleOf({ ...of, type: 'series', id: series }),
      ...{ kind: 'following', list: state, value: of.nextRule, date: changedAt },
    })),
  ]
}

function titleOf({ type, id, name, year }: { type: string; id: number; name: string; year: number | null }) {
  return { type, id, title: name, year }
}
