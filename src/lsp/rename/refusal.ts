/** Something that cannot be done, in one sentence for whoever asked for it. */
export class Refusal extends Error {}
