export const MAX_RATING = 10

/** The rating that a key stands for, `1` to `9` and `0` for ten, or `null` for any other key. */
export function ratingOfKey({ key, ctrlKey, metaKey, altKey }: RatingKey): number | null {
  if (ctrlKey || metaKey || altKey || !/^[0-9]$/.test(key)) return null
  return key === '0' ? MAX_RATING : Number(key)
}

type RatingKey = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }
