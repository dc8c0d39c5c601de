/**
 * Contexts by which React Router passes its state and location down the tree. A modal is rendered over a page that
 * still shows an earlier state, which no public API of the router can do.
 */
export {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router-dom'
