import type { TitleType } from '@marquee/domain/title'
import { z } from 'zod'
import { named, readTitle, Timestamp, type TitleRow, TypeWord, timestampOf, wordOf } from './title.ts'

/** A title of a list, with the time at which it was put there. */
export const ListedTitle = z
  .object({ type: TypeWord, ...named, listed_at: Timestamp })
  .meta({ id: 'ProgramListedTitle' })

/** Reads the row of a title of a list. */
export const readListed = (
  row: TitleRow & { type: TitleType; listedAt: number },
): z.infer<typeof ListedTitle> => ({
  ...{ type: wordOf(row.type), ...readTitle(row), listed_at: timestampOf(row.listedAt) },
})
