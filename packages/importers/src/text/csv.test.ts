import { expect, test } from 'vitest'
import { normaliseLines, parseCells } from './csv.ts'

function rows(text: string) {
  const found: { cells: string[]; line: number }[] = []
  parseCells(normaliseLines(text), ({ cells, line }) => found.push({ cells, line }))
  return found
}

test('a row has the line it begins at, after quoted line ends and empty lines', () => {
  expect(rows('a,b\r\n"one\r\ntwo",2\r\n\r\n3,4\r\n')).toEqual([
    { cells: ['a', 'b'], line: 1 },
    { cells: ['one\ntwo', '2'], line: 2 },
    { cells: ['3', '4'], line: 5 },
  ])
})

test.each([';', '\t', ','])('the delimiter "%s" is found in the header, outside quotes', (delimiter) => {
  expect(rows(`"a,b;c${'\t'}d"${delimiter}e${delimiter}f\n1${delimiter}2${delimiter}3`)[1]?.cells).toEqual([
    '1',
    '2',
    '3',
  ])
})

test('lines before the header have no say in what the delimiter is', () => {
  expect(rows('\nA title\na;b\n1,5;2\n').slice(1)).toEqual([
    { cells: ['a', 'b'], line: 3 },
    { cells: ['1,5', '2'], line: 4 },
  ])
})

test('a line that names the delimiter is no row', () => {
  expect(rows('sep=;\na;b\n1;2\n')).toEqual([
    { cells: ['a', 'b'], line: 2 },
    { cells: ['1', '2'], line: 3 },
  ])
})
