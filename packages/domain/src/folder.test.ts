import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FolderName,
  folderNameProblem,
  foldFolderName,
  isBuiltInFolder,
  normaliseFolderName,
} from './folder.ts'

test.each([
  'Rainy Sundays',
  'x',
  '<b>bold</b>',
  '週末の映画',
  'فیلم‌های شب',
  '👩‍👩‍👧 night',
  '🎬'.repeat(60),
  ` ${'a'.repeat(60)} `,
])('a folder may be called "%s"', (name) => {
  expect(folderNameProblem(name)).toBeNull()
})

test.each([
  { name: '', problem: 'name-missing' },
  { name: ' \n ', problem: 'name-missing' },
  { name: '\u200b\u200d', problem: 'name-missing' },
  { name: '\u3164', problem: 'name-missing' },
  { name: '\ufff9', problem: 'name-missing' },
  { name: 'a'.repeat(61), problem: 'name-too-long' },
  { name: 'two\nlines', problem: 'name-unprintable' },
  { name: 'nul\0', problem: 'name-unprintable' },
  { name: 'line\u2028separator', problem: 'name-unprintable' },
  { name: 'half \ud83d', problem: 'name-unprintable' },
  { name: 'exe.\u202egpj', problem: 'name-unprintable' },
  { name: 'exe.\u2067gpj', problem: 'name-unprintable' },
])('a folder called $name has the problem $problem', ({ name, problem }) => {
  expect(folderNameProblem(name)).toBe(problem)
})

test('a folder name is parsed to its trimmed spelling', () => {
  expect(FolderName.parse('  Cafe\u0301  ')).toBe('Café')
})

test.each([
  { name: '', message: 'Name is required' },
  { name: undefined, message: 'Name is required' },
  { name: 'a'.repeat(61), message: 'Use at most 60 characters' },
])('the folder name $name is refused with "$message"', ({ name, message }) => {
  expect(FolderName.safeParse(name).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  ['Same', 'same'],
  ['ÜBER', 'über'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['Cafe\u0301', 'CAFÉ'],
  ['Ｈｅｉｓｔ', 'heist'],
  ['Rainy  Sundays', 'rainy sundays'],
])('"%s" and "%s" are one name', (one, other) => {
  expect(foldFolderName(one)).toBe(foldFolderName(other))
})

test.each([
  ['Cafe', 'Café'],
  ['Heist', 'Heists'],
  ['Season 1', 'Season 2'],
])('"%s" and "%s" are two names', (one, other) => {
  expect(foldFolderName(one)).not.toBe(foldFolderName(other))
})

test('a name is one with itself in other cases and compositions', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const folded = foldFolderName(name)
      expect(foldFolderName(folded)).toBe(folded)
      for (const same of [name.normalize('NFD'), name.normalize('NFC'), ` ${name}`, name.toUpperCase()])
        expect(foldFolderName(same)).toBe(folded)
    }),
  )
})

test('an accepted name is one visible line of 1 to 60 characters, and stays as it is when saved again', () => {
  const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', maxLength: 70 }))
  fc.assert(
    fc.property(typed, (typed) => {
      const { success, data: name } = FolderName.safeParse(typed)
      expect(success).toBe(folderNameProblem(typed) === null)
      if (name === undefined) return

      expect(normaliseFolderName(name)).toBe(name)
      expect([...name].length).toBeLessThanOrEqual(60)
      expect(name).toMatch(/^\P{Cc}+$/u)
    }),
  )
})

test.each([
  { id: 'watchlist', builtIn: true },
  { id: 'seen', builtIn: true },
  { id: 'rated', builtIn: true },
  { id: 'Watchlist', builtIn: false },
  { id: 'toString', builtIn: false },
])('folder $id is built in: $builtIn', ({ id, builtIn }) => {
  expect(isBuiltInFolder(id)).toBe(builtIn)
})
