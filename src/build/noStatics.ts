/** Stands in for `hoist-non-react-statics` in the browser: `withTheme`, the one caller, is not part of the site. */
export default function hoist<Component>(target: Component): Component {
  return target
}
