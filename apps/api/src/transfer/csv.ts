import { csvHead, csvLine } from './csv-line.ts'
import type { ExportDocument } from './document.ts'
import type { ExportWithoutPlays, PagesOfPlays } from './gather.ts'

const COLUMNS = ['kind', 'list', 'type', 'id', 'title', 'year', 'season', 'episode', 'value', 'date'] as const

type Play = ExportDocument['plays'][number]
type Line = Partial<Record<(typeof COLUMNS)[number], string | number | null>>

/** An export as a table (RFC 4180), one line for each saved thing, in pieces. */
export async function* csvOf(document: ExportWithoutPlays, pages: PagesOfPlays): AsyncGenerator<string> {
  yield csvHead(COLUMNS) + textOf(linesOf(document))
  for await (const plays of pages) yield textOf(plays.map(lineOfPlay))
}

const textOf = (lines: readonly Line[]): string =>
  lines.map((line) => csvLine(COLUMNS.map((column) => line[column] ?? null))).join('')

function lineOfPlay({ season, episode, seenAt, precision, source, ...of }: Play): Line {
  return {
    ...titleOf(of),
    ...{ kind: 'play', list: source, season, episode, value: precision, date: seenAt },
  }
}

function linesOf({ account, bookmarks, ratings, folders, following }: ExportWithoutPlays): Line[] {
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
    ...following.map(({ series, state, changedAt, ...of }) => ({
      ...titleOf({ ...of, type: 'series', id: series }),
      ...{ kind: 'following', list: state, value: of.nextRule, date: changedAt },
    })),
  ]
}

function titleOf({ type, id, name, year }: { type: string; id: number; name: string; year: number | null }) {
  return { type, id, title: name, year }
}
