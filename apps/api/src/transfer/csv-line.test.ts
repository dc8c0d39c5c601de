import { parseCells } from '@marquee/importers/text/csv'
import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each(['Sea, Land', 'Sea; Land', 'Sea\tLand', 'Sea\nLand', 'Sea;=1+1'])(
  'the cell %j is quoted, and read back as it was',
  (title) => {
    const line = csvLine(['bookmark', title, 2010, null])
    expect(line).toBe(`bookmark,"${title}",2010,\r\n`)

    const read: string[][] = []
    parseCells(line.replace('\r\n', '\n'), ({ cells }) => read.push(cells))
    expect(read).toEqual([['bookmark', title, '2010', '']])
  },
)
