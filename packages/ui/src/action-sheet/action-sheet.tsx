import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useModal } from '../dialog/use-modal.ts'
import type { IconName } from '../icon/glyphs.tsx'
import { lazyPart } from '../use-lazy-part.ts'
import { StaticSheet } from './static-sheet.tsx'

// Most pages never open one: the interactive sheet is fetched when one first opens.
const interactiveSheet = lazyPart(() =>
  import('./interactive-sheet.tsx').then(({ InteractiveSheet }) => InteractiveSheet),
)

/** Action of a sheet: a link if it has an address, else a button. */
export type SheetAction = {
  label: string
  icon?: IconName
  href?: string
  onSelect?: () => void
  /** Marks an action that deletes something. */
  danger?: boolean
}

export type ActionSheetProps = Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'children'> & {
  /** True while the sheet is open. */
  open: boolean
  /** Called with `false` on Cancel, Escape, a press outside and after a choice. */
  onOpenChange: (open: boolean) => void
  /** Heading: the subject of the choice. */
  title: string
  /** The ways on, from the likeliest to the rarest. */
  actions: SheetAction[]
  /** The way out in a word. */
  cancelLabel?: string
  /** Address of Cancel, for a sheet which is a page of its own. */
  cancelHref?: string
}

/** A few ways on and the way out, set apart: at the foot of a phone, in the middle of a wide screen. */
export const ActionSheet = forwardRef<HTMLDivElement, ActionSheetProps>(function ActionSheet(props, ref) {
  const { part: InteractiveSheet, missed, isStatic } = useModal(interactiveSheet, props.open)

  if (InteractiveSheet) return <InteractiveSheet ref={ref} {...props} />
  return isStatic ? <StaticSheet ref={ref} arriving={missed} {...props} /> : null
})
