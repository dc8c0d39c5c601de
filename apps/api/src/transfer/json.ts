import type { ExportWithoutPlays, PagesOfPlays } from './gather.ts'

/** An export as JSON, in pieces: its plays come last, for they are as many as all else together, and more. */
export async function* jsonOf(document: ExportWithoutPlays, pages: PagesOfPlays): AsyncGenerator<string> {
  yield `${JSON.stringify(document).slice(0, -1)},"plays":[`
  let between = ''
  for await (const plays of pages) {
    yield between + plays.map((play) => JSON.stringify(play)).join(',')
    between = ','
  }
  yield ']}'
}
