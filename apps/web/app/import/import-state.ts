import type { ImportState } from '@marquee/domain/import-job'

/** States of an import in a few words. */
export const STATE_LABELS = {
  uploading: 'Not complete yet',
  matching: 'Being matched',
  review: 'Ready to check',
  applying: 'Being imported',
  done: 'Imported',
  undoing: 'Being taken back',
  undone: 'Taken back',
  cancelled: 'Stopped',
  failed: 'Failed',
} satisfies Record<ImportState, string>

const ENDED: ImportState[] = ['done', 'undone', 'cancelled', 'failed']

/** Whether an import still has work to do. */
export function isRunning({ state }: { state: ImportState }): boolean {
  return !ENDED.includes(state)
}
