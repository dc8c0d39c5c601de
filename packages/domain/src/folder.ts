import { z } from 'zod'
import { UNPRINTABLE } from './unprintable.ts'

export const MAX_FOLDER_NAME_LENGTH = 60

/** Built-in lists of every account, which cannot be renamed, by their id in `/folder/:id`. */
export const BUILT_IN_FOLDERS = ['watchlist', 'seen', 'rated'] as const
export type BuiltInFolder = (typeof BUILT_IN_FOLDERS)[number]

export function isBuiltInFolder(id: string): id is BuiltInFolder {
  return BUILT_IN_FOLDERS.some((folder) => folder === id)
}

export type FolderNameProblem = 'name-missing' | 'name-too-long' | 'name-unprintable'

export const FOLDER_NAME_MESSAGES = {
  'name-missing': 'Name is required',
  'name-too-long': 'Use at most 60 characters',
  'name-unprintable': 'Use letters, numbers, signs and emoji only',
} satisfies Record<FolderNameProblem, string>

const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

export function normaliseFolderName(name: string): string {
  return name.normalize('NFC').trim()
}

/** Folds what people take for one name: case, compatible characters (as full width) and runs of spaces. */
export function foldFolderName(name: string): string {
  // Upper case first: "ß" and "ς" have no other way to "ss" and "σ".
  return name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').trim().replace(/\s+/g, ' ')
}

/** Says what is wrong with a folder's name as it was typed, or `null`; an emoji of one code point counts as one. */
export function folderNameProblem(name: string): FolderNameProblem | null {
  const normal = normaliseFolderName(name)
  if (normal === '') return 'name-missing'
  if ([...normal].length > MAX_FOLDER_NAME_LENGTH) return 'name-too-long'
  if (UNPRINTABLE.test(normal)) return 'name-unprintable'
  return visible.test(normal) ? null : 'name-missing'
}

/** Parses to the trimmed name. */
export const FolderName = z
  .string({ error: FOLDER_NAME_MESSAGES['name-missing'] })
  .overwrite(normaliseFolderName)
  .superRefine((name, context) => {
    const problem = folderNameProblem(name)
    if (problem !== null) context.addIssue({ code: 'custom', message: FOLDER_NAME_MESSAGES[problem] })
  })
  .meta({ minLength: 1, maxLength: MAX_FOLDER_NAME_LENGTH })
export type FolderName = z.infer<typeof FolderName>
