import { z } from 'zod'
import { UNPRINTABLE, withoutBidiControls } from './unprintable.ts'

const LONGEST = 100

/** A first or last name, tidied; empty when the person would rather not say. */
export const PersonName = z
  .string()
  .overwrite((name) => withoutBidiControls(name).normalize('NFC').trim())
  .refine((name) => [...name].length <= LONGEST, `Use at most ${LONGEST} characters`)
  .refine((name) => !UNPRINTABLE.test(name), 'Use letters and signs only')
