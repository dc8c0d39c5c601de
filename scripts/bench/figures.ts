/** Quantile: the value that this share of the values is below. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((some, others) => some - others)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: number[]): number => quantile(values, 0.5)
