import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { CopyField } from '../copy-field/copy-field.tsx'
import styles from './once-secret.module.css'

type OnceSecretProps = Omit<ComponentPropsWithoutRef<'section'>, 'title' | 'children'> & {
  /** Says that it is there and seen once: "Copy the address now". */
  title: string
  /** Level of its heading in the outline. */
  level?: 2 | 3 | 4
  /** Why it is shown once, and who may have it. */
  note: ReactNode
  /** Name of the secret: "Address of Films at home". */
  label: string
  /** An address or a token that can be read here and never again. */
  value: string
  /** Buttons beneath it. */
  children?: ReactNode
}

/** An address or a token that is shown once, with a button to copy it. It can be given the focus. */
export const OnceSecret = forwardRef<HTMLElement, OnceSecretProps>(function OnceSecret(
  { title, level = 3, note, label, value, className, children, ...rest },
  ref,
) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className={classNames(styles.root, className)}
      {...rest}
    >
      <Heading className={styles.title} id={id}>
        {title}
      </Heading>
      <CopyField label={label} value={value} />
      <div className={styles.note}>{note}</div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </section>
  )
})
