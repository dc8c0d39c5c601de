import { DIALOG_ADDRESS, MODAL_ADDRESS } from './route-constants.ts'

const modals = new RegExp(MODAL_ADDRESS)
const dialogs = new RegExp(DIALOG_ADDRESS)

/** A path of this site; sign-in and the API answer for themselves. */
const page = /^\/(?!(auth|api)?\/)/

/** The link to a page of ours that was pressed, pointed at or reached, if it was one. */
export function siteLinkAt(target: EventTarget | null): { link: HTMLAnchorElement; href: string } | null {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  return link && href && page.test(href) ? { link, href } : null
}

/** Whether what stands at the path, or is opened by the address, is a modal over the page one was on. */
export const isModal = (path: string) => modals.test(path)
export const opensModal = (href: string) => isModal(href) || dialogs.test(href)

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A press that wants the page here, and not in another tab or a file. */
export function isPlainPress(
  { button, metaKey, ctrlKey, shiftKey, altKey }: Press,
  link: Pick<HTMLAnchorElement, 'hasAttribute'>,
): boolean {
  // 0 is the main button.
  const isOther = button || metaKey || ctrlKey || shiftKey || altKey
  return !(isOther || link.hasAttribute('target') || link.hasAttribute('download'))
}
