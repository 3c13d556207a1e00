/** Uncertain pixels between paper and ink, in row order, with the strength of the evidence for their classification. */
export class Doubts {
  count = 0
  places = new Int32Array(1 << 15)
  /** In sixteenths of a bit, 1 to 255. */
  costs = new Uint8Array(1 << 15)

  add(place: number, cost: number): void {
    if (this.count === this.places.length) {
      const places = new Int32Array(this.count * 2)
      places.set(this.places)
      this.places = places
      const costs = new Uint8Array(this.count * 2)
      costs.set(this.costs)
      this.costs = costs
    }
    this.places[this.count] = place
    this.costs[this.count++] = cost
  }
}
