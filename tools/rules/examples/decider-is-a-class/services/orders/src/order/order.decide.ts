export class Decider {
  constructor(readonly price: number) {}
}
