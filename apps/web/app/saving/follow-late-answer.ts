import { pageRouter } from '@marquee/framework-seams/remix-router'
import { loadDocument } from './load-document.ts'

/**
 * Follows the answer to a form after which a link or a step back was followed, for the router drops it: loads the page
 * that it leads to as a document, or else what the open page shows of the change.
 */
export function followLateAnswer({ signal }: Pick<Request, 'signal'>, redirect?: Response): void {
  if (!signal.aborted) return
  if (redirect === undefined || !loadDocument(redirect)) pageRouter().revalidate()
}
