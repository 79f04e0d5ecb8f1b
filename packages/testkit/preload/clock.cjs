// Makes the process see ORANGE_TEST_TIME as the present: `new Date()` and `Date.now()` answer it, unmoving.
const fixed = Date.parse(process.env.ORANGE_TEST_TIME ?? "");
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [fixed] : args));
  }

  static now() {
    return fixed;
  }
};
