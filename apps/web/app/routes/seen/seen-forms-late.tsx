import { Loading, Skeleton } from '@marquee/ui/skeleton'
import { latePart } from '#shell/late-part.tsx'

/** The forms, whose code most pages of a series never need. */
export const SeenForms = latePart(
  'seen-forms',
  () => import('./seen-forms.tsx').then(({ SeenForms }) => SeenForms),
  () => (
    <Loading label="Loading the form">
      <Skeleton height="12rem" />
    </Loading>
  ),
)
