/** Limits that guard against files made to exhaust memory; no real export comes near them. */
export type Limits = {
  /** Bytes that all files have together once they are unpacked. */
  totalBytes: number
  memberBytes: number
  /** Files of all archives together. */
  members: number
  /** Records of one import: a number in a file may mean up to a thousand. */
  records: number
  /** How many times larger than packed a file may be, where it is larger than `ratioBytes`. */
  ratio: number
  ratioBytes: number
}

const MEGABYTE = 1_000_000

export const LIMITS: Limits = {
  ...{ totalBytes: 1000 * MEGABYTE, memberBytes: 200 * MEGABYTE, members: 5000 },
  // The API takes no more.
  records: 500_000,
  ...{ ratio: 200, ratioBytes: 10 * MEGABYTE },
}

/** Counts bytes as they are unpacked: sizes in an archive's directory may be wrong on purpose. */
export type ByteCounter = { add(bytes: number): void }

export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** Counters of all archives of one import. */
export type Totals = { bytes: number; members: number }

/** Counts for one file of an archive of `packedBytes`; throws where there is too much. */
export function countMember(limits: Limits, total: Totals, packedBytes: number): ByteCounter {
  let member = 0
  return {
    add(bytes) {
      member += bytes
      total.bytes += bytes
      const isBomb = member > limits.ratioBytes && member > packedBytes * limits.ratio
      if (member > limits.memberBytes || total.bytes > limits.totalBytes || isBomb) throw new TooLargeError()
    },
  }
}
