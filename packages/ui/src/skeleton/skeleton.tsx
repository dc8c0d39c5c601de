import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './skeleton.module.css'

type SkeletonProps = Omit<ComponentPropsWithoutRef<'svg'>, 'children'> & {
  /** Shape of the content that will replace it. */
  shape?: 'line' | 'poster' | 'still' | 'pill' | 'block'
  /** A length: pixels, or with its unit. All the room there is without it. */
  width?: string | number
  /** A length; a line is as high as its text without it. */
  height?: string | number
}

/** Placeholder of content that is loading. A drawing, whose size a strict CSP lets a server say. */
export const Skeleton = forwardRef<SVGSVGElement, SkeletonProps>(function Skeleton(
  { shape = 'line', className, ...rest },
  ref,
) {
  return (
    <svg
      ref={ref}
      aria-hidden="true"
      className={classNames(styles.root, className)}
      data-shape={shape}
      {...rest}
    />
  )
})

type LoadingProps = ComponentPropsWithoutRef<'div'> & {
  /** Said to screen readers: "Searching". */
  label: string
  /** The skeletons. */
  children: ReactNode
}

/** A part of the page that is on its way; says so once to those who cannot see the skeletons. */
export const Loading = forwardRef<HTMLDivElement, LoadingProps>(function Loading(
  { label, children, ...rest },
  ref,
) {
  return (
    <div ref={ref} aria-busy="true" {...rest}>
      <VisuallyHidden as="p" role="status">
        {label}
      </VisuallyHidden>
      {children}
    </div>
  )
})
