/** A drawing of the waterfront. `tile` is the tighter cut for small pictures; it fills its box. */
export interface SceneProps {
  tile?: boolean
  className?: string
}
