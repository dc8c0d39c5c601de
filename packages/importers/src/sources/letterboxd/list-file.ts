import type { Collector } from '../../collector.ts'
import type { PartFile } from '../../reader.ts'
import { filmOf, isFindable } from '../../source-title.ts'
import { type Row, rowsUnder } from '../../text/csv.ts'
import { parseInteger } from '../../values/number.ts'
import { UNKNOWN_TIME } from '../../values/time.ts'
import { skipDescription, skipNote } from '../list-losses.ts'

type MakeRow = ReturnType<typeof rowsUnder>
type State = {
  expects: 'header' | 'list' | 'films'
  makeRow: MakeRow | null
  folder: { key: string; name: string }
}

/**
 * Files of lists have two tables: the list itself, in one row under its header, then its films under a header that
 * begins with `Position`. A line "Letterboxd list export v7" may come first.
 */
export function createListReader(collect: Collector): { row(row: Row, file: PartFile): void } {
  const states = new Map<string, State>()

  const takeFilm = (row: Row, file: PartFile, folder: State['folder']) => {
    const position = { file: file.path, line: row.line }
    const title = filmOf({ name: row.get('name'), year: row.get('year') })
    if (!isFindable(title))
      return collect.problem('entry-incomplete', position, 'This row has no name; it is left out.')
    const index = parseInteger(row.get('position'))
    skipNote(collect, position, row.get('description'))
    collect.add({ action: 'folder', position, title, folder, index, time: UNKNOWN_TIME })
  }

  return {
    row({ cells, line }, file) {
      const { path, head } = file
      const state = states.get(path) ?? {
        ...({ expects: 'header', makeRow: null } as const),
        folder: { key: `letterboxd:${head.label}`, name: head.label },
      }
      states.set(path, state)
      const first = cells[0]?.trim().toLowerCase()
      if (first === 'position') {
        state.expects = 'films'
        state.makeRow = rowsUnder(cells)
      } else if (state.expects === 'header' && first === 'date') {
        state.expects = 'list'
        state.makeRow = rowsUnder(cells)
      } else if (state.expects === 'list' && state.makeRow !== null) {
        const list = state.makeRow(cells, line)
        const url = list.get('url')
        skipDescription(collect, path, list.get('description'))
        state.folder = { key: `letterboxd:${url || head.label}`, name: list.get('name') || head.label }
        state.expects = 'header'
      } else if (state.expects === 'films' && state.makeRow !== null) {
        takeFilm(state.makeRow(cells, line), file, state.folder)
      } else if (first?.startsWith('letterboxd list export') !== true) {
        const message = 'This row is in neither table of a list; it is left out.'
        collect.problem('row-damaged', { file: path, line }, message)
      }
    },
  }
}
