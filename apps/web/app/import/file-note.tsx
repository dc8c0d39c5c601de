import { useOnline } from '#offline/use-online.ts'
import { FILE_NOTE } from './file-note-text.ts'

/** Sentence about the files to choose, and about their sending while there is no network. */
export function FileNote() {
  return useOnline()
    ? FILE_NOTE
    : 'You are offline. Files can be read all the same; what they hold is sent when you are online again.'
}
