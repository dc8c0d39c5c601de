import { z } from 'zod'

/** The colour which marks everything that is the person's own. */
export const AccountColour = z.enum(['purple', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink'])
export type AccountColour = z.infer<typeof AccountColour>

export const DEFAULT_COLOUR: AccountColour = 'purple'

/** Reads the colour of an old document; one that Marquee does not have becomes the default. */
export function readAccountColour(old: unknown): AccountColour {
  const name = typeof old === 'string' ? old.trim().toLowerCase() : old
  return AccountColour.safeParse(name).data ?? DEFAULT_COLOUR
}
