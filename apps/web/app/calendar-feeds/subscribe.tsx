import { useClose } from '#shell/use-close.ts'
import type { Subscription } from './read-subscription.ts'
import { SubscribeDialog } from './subscribe-dialog-late.tsx'

type SubscribeProps = {
  /** `null` while the dialog is closed. */
  subscription: Subscription | null
  /** Address of the page without the dialog, and with it. */
  home: string
  action: string
}

/** Dialog of the feeds, which is part of the calendar's address. */
export function Subscribe({ subscription, home, action }: SubscribeProps) {
  const close = useClose(subscription !== null, home)
  return subscription ? <SubscribeDialog {...{ subscription, home, action }} onClose={close} /> : null
}
