export const LARGEST_FILE = 8 * 1024 * 1024

export const NOT_OURS =
  'This is not a file that Marquee exported. Choose a marquee-export file that ends in .json; others are for “Bring your history”.'
export const TOO_LARGE =
  'This file is too large, as 8 MB is the most here. “Bring your history” takes larger ones, all but your preferences and rewatches.'

/** Message for a file that is missing or too large, checked before it is read. */
export function fileProblem(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File) || file.size === 0) return 'Choose a file first'
  return file.size > LARGEST_FILE ? TOO_LARGE : undefined
}
