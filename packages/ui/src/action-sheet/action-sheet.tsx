import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useModal } from '../dialog/use-modal.ts'
import type { IconName } from '../icon/glyphs.tsx'
import { later } from '../use-later.ts'
import { StillSheet } from './still-sheet.tsx'

// Most visits never open one: what it stands on is fetched with the first that opens, or done without.
const sheet = later(() => import('./sheet.tsx').then(({ Sheet }) => Sheet))

/** One way on: a link where it has an address, else a button. */
export type SheetAction = {
  label: string
  icon?: IconName
  href?: string
  onSelect?: () => void
  /** It takes something away for good. */
  danger?: boolean
}

export type ActionSheetProps = Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'children'> & {
  /** Whether it is there. */
  open: boolean
  /** Called with `false` on Cancel, Escape, a press outside and after a choice. */
  onOpenChange: (open: boolean) => void
  /** What the choice is about. */
  title: string
  /** The ways on, from the likeliest to the rarest. */
  actions: SheetAction[]
  /** The way out in a word. */
  cancelLabel?: string
  /** Where Cancel leads, for a sheet which is a page of its own. */
  cancelHref?: string
}

/** A few ways on and the way out, set apart: at the foot of a phone, in the middle of a wide screen. */
export const ActionSheet = forwardRef<HTMLDivElement, ActionSheetProps>(function ActionSheet(props, ref) {
  const { part: Sheet, missed, isStill } = useModal(sheet, props.open)

  if (Sheet) return <Sheet ref={ref} {...props} />
  return isStill ? <StillSheet ref={ref} arriving={missed} {...props} /> : null
})
