const LENGTHS = { min: 30, max: 240, step: 15 }

/**
 * Lengths that a slider offers, in minutes; the last one stands for any. The `chosen` one, which may come from a field
 * for any number, is among them: a browser would round it, and a form that leaves it alone would change it.
 */
export function lengthsWith(chosen = LENGTHS.min) {
  const { min, max, step } = LENGTHS
  return {
    min: Math.min(min, chosen),
    max: Math.max(max, chosen + step),
    step: chosen % step === 0 ? step : 1,
  }
}
