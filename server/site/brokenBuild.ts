/** A finished site that cannot be served; its message is the one sentence that an operator reads. */
export class BrokenBuild extends Error {}
