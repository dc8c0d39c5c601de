/**
 * Contexts by which React Router passes itself, its state and its location down the tree. A modal is rendered over a page
 * that still shows an earlier state, and a form finds out that it is being sent before that is rendered, which no public
 * API of the router can do.
 */
export {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router-dom'
