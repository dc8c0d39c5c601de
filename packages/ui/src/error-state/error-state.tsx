import { forwardRef } from 'react'
import { EmptyState, type EmptyStateProps } from '../empty-state/empty-state.tsx'
import styles from './error-state.module.css'

type ErrorStateProps = EmptyStateProps & {
  /** Id of the request, for support. */
  reference?: string | null
}

/** Says that something could not be shown, that nothing is lost, and what to do. */
export const ErrorState = forwardRef<HTMLElement, ErrorStateProps>(function ErrorState(
  { word = 'INTERVAL', reference, actions, ...rest },
  ref,
) {
  const ways = (
    <>
      {actions}
      {reference ? <p className={styles.reference}>Reference {reference}</p> : null}
    </>
  )

  return <EmptyState ref={ref} word={word} actions={actions || reference ? ways : undefined} {...rest} />
})
