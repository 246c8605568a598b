import {
  ACTION_KINDS,
  ANY_HARBOUR,
  BANK_CARDS,
  COAST_EDGES,
  DECK_CARDS,
  EDGES,
  HARBOUR_KINDS,
  HIGHEST_NUMBER,
  KNIGHT_CARDS,
  MAX_SEATS,
  MAX_TERM,
  NODE_DEGREE,
  NODE_STRIDE,
  NODES,
  RESOURCES,
  TERRAINS,
  TILES,
  VICTORY_POINT_CARDS,
} from './shared/rules';
import {
  EDGE_SET_SIZE,
  HARBOUR_PLACE_BITS,
  NONE,
  SEAT_SIZE,
  SEATS,
  SPECTATOR,
  STATE_SIZE,
  TERRAIN_BITS,
  TRUTH,
} from './shared/layout';
import { CARD_BITS, HIDDEN_TOTAL_MASK, MAX_OF_A_KIND } from './shared/cards';
import { KIND_BITS, KIND_SHIFT, RESOURCE_BITS, TERM_BITS, TILE_BITS } from './shared/action';

// What the counts of rules.ts may be as long as everything is packed as it is: whoever raises one is told here, when the core is compiled, what it
// does not fit into. (Sizes that can follow from a count do, elsewhere.)

// Indices and sets.
if (TILES >= NONE || NODES >= NONE || EDGES >= NONE) ERROR('A tile, node or edge is a byte, and NONE is none of them');
if (TILES > 32) ERROR('A set of tiles is an i32');
if (NODES > 63) ERROR('A set of nodes is a u64, and all nodes are bit(NODES) - 1');
if (EDGES <= 64 || EDGES > 72 || EDGE_SET_SIZE != 9) ERROR('A set of edges is a u64 and a byte: see state.ts and scoring.ts');
if (NODE_DEGREE > NODE_STRIDE) ERROR('The entries of a node do not fit their stride');

// Fields of the state.
if (SEATS % 8 != 0 || SEAT_SIZE % 8 != 0 || STATE_SIZE % 8 != 0) ERROR('States are compared and hashed eight bytes at a time');
if (MAX_SEATS > 8) ERROR('The seats that may act are a byte');
if (SPECTATOR < MAX_SEATS || SPECTATOR >= TRUTH) ERROR('SPECTATOR must be neither a seat nor TRUTH');
if (TERRAINS > 1 << TERRAIN_BITS || HIGHEST_NUMBER >= 1 << (8 - TERRAIN_BITS))
  ERROR('The terrain and number of a tile are a byte');
if (COAST_EDGES > 1 << HARBOUR_PLACE_BITS || HARBOUR_KINDS > 1 << (8 - HARBOUR_PLACE_BITS))
  ERROR('The place and kind of a harbour are a byte');
if (HARBOUR_KINDS > 8 || ANY_HARBOUR != RESOURCES)
  ERROR('The kinds of harbour that a seat has are a byte: the resources in order, then any');

// Cards.
if (RESOURCES * CARD_BITS > 30) ERROR('Cards of all kinds are an i32 whose sign says that they are hidden');
if (BANK_CARDS > MAX_OF_A_KIND || KNIGHT_CARDS > MAX_OF_A_KIND || VICTORY_POINT_CARDS > MAX_OF_A_KIND)
  ERROR('More cards than a field can hold');
if (BANK_CARDS * RESOURCES > HIDDEN_TOTAL_MASK || DECK_CARDS > HIDDEN_TOTAL_MASK)
  ERROR('More cards than can be counted face down');

// Actions and outcomes.
if (ACTION_KINDS > 1 << KIND_BITS) ERROR('More kinds of action than there are bits for');
if (MAX_SEATS > KIND_BITS) ERROR('An offer has a bit for every seat where other actions have their kind');
if (NODES > 1 << KIND_SHIFT || EDGES > 1 << KIND_SHIFT) ERROR('A place does not fit the argument of an action');
if (TILES > 1 << TILE_BITS) ERROR('The tile that the robber goes to has too few bits');
if (RESOURCES + 1 > 1 << RESOURCE_BITS) ERROR('A resource, or none, has too few bits');
if (MAX_TERM >= 1 << (TERM_BITS - 1)) ERROR('A term of a trade has too few bits');
if (MAX_SEATS * 8 > 32) ERROR('What a monopoly took is an i32 with a byte for every seat');
