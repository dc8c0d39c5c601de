// Uneven on purpose: an evening is one to three plays, and a day in bed is worth a light of its own.
const LAMP_STEPS = [1, 2, 4, 7] as const

/** Level of a day's lamp for its number of plays, from 0 (none) to 4 (seven and more). */
export const lampLevel = (count: number) => LAMP_STEPS.filter((step) => count >= step).length
