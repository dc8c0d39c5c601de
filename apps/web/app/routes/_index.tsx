import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { pathOf } from '#http/answer.ts'
import { START_PATH, startPageOf } from '#offline/start-path.ts'

/** Redirects to the search; the installed app, which starts at an address of its own, to what is next for the person. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (pathOf(request) !== START_PATH) return redirect('/search', 301)
  const { viewer } = await context.viewerContext()
  return redirect(startPageOf(viewer !== null))
}
