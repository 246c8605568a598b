"""Our bots in catanatron's arena.

catanatron, an arena for bots by Bryan Collazo under the GPL, is at https://github.com/bcollazo/catanatron and documented at
https://docs.catanatron.com; this bridge uses what it offers to players and holds none of its code. With both installed:

    PYTHONPATH=. catanatron-play --code=catanatron_bridge.py --players=HX:medium,AB --num=100

`HX:level` is one of our bots, `HX:expert:200` one with 200 ms for a thought. A player of catanatron is shown the whole game; what is sent
from here is what its seat may see. Trades between players are declined: the arena's own bots make no offers.
"""

import json

from hexterland import Engine, EngineError

try:
    from catanatron import Player
except ImportError:  # the translation below needs nothing of it

    class Player:
        def __init__(self, color, is_bot=True):
            self.color = color


RESOURCES = ["wood", "brick", "sheep", "wheat", "ore"]  # in the arena's order too
TERRAINS = {"WOOD": "forest", "BRICK": "hills", "SHEEP": "pasture", "WHEAT": "fields", "ORE": "mountains", None: "desert"}
DEVELOPMENTS = {
    "knight": "KNIGHT",
    "victoryPoint": "VICTORY_POINT",
    "roadBuilding": "ROAD_BUILDING",
    "yearOfPlenty": "YEAR_OF_PLENTY",
    "monopoly": "MONOPOLY",
}
CORNERS = ["NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST"]
# A harbour lies on a tile of water and looks at the land: where that land is from there, and which of its sides the harbour is on.
LANDWARD = {
    "NORTHEAST": (1, -1, "SW"),
    "EAST": (1, 0, "W"),
    "SOUTHEAST": (0, 1, "NW"),
    "SOUTHWEST": (-1, 1, "NE"),
    "WEST": (-1, 0, "E"),
    "NORTHWEST": (0, -1, "SE"),
}
PLAIN = {
    "ROLL": "roll",
    "BUY_DEVELOPMENT_CARD": "buyDevelopment",
    "PLAY_KNIGHT_CARD": "playKnight",
    "PLAY_ROAD_BUILDING": "playRoadBuilding",
    "END_TURN": "endTurn",
}
DECLINING = ("REJECT_TRADE", "CANCEL_TRADE")


class Island:
    """The arena's places in our numbers, and its board in our form."""

    def __init__(self, tiles, topology):
        self.tiles = {(tile["q"], tile["r"]): index for index, tile in enumerate(topology["tiles"])}
        self.edge_of = {frozenset(edge["nodes"]): index for index, edge in enumerate(topology["edges"])}
        self.nodes = {}
        self.board = {"tiles": [], "harbours": []}
        for cube, tile in tiles.items():
            q, r = cube[0], cube[2]
            if (q, r) in self.tiles:
                own = topology["tiles"][self.tiles[q, r]]["nodes"]
                for corner, node in tile.nodes.items():
                    self.nodes[node] = own[CORNERS.index(corner.name)]
                number = {"number": tile.number} if tile.resource else {}
                self.board["tiles"].append({"q": q, "r": r, "terrain": TERRAINS[tile.resource], **number})
            elif hasattr(tile, "direction"):
                right, down, side = LANDWARD[tile.direction.name]
                kind = (tile.resource or "any").lower()
                self.board["harbours"].append({"q": q + right, "r": r + down, "side": side, "kind": kind})

    def edge(self, pair):
        return self.edge_of[frozenset(self.nodes[node] for node in pair)]

    def tile(self, cube):
        return self.tiles[cube[0], cube[2]]


def cards_of(player_state, seat):
    return {name: player_state[f"P{seat}_{name.upper()}_IN_HAND"] for name in RESOURCES}


def developments_of(player_state, pattern):
    return {name: player_state[pattern.format(theirs)] for name, theirs in DEVELOPMENTS.items()}


def this_turn(records):
    """The records of the turn under way."""
    ends = [at for at, record in enumerate(records) if record.action.action_type.name == "END_TURN"]
    return records[ends[-1] + 1 :] if ends else records


def read_phase(state, island):
    """The phase, with the fields that belong to it."""
    prompt = state.current_prompt.name
    seat = state.current_player_index
    settled = sum(len(buildings["SETTLEMENT"]) for buildings in state.buildings_by_color.values())
    if prompt == "BUILD_INITIAL_SETTLEMENT":
        return {"phase": "draftSettlement", "draftStep": settled}
    if prompt == "BUILD_INITIAL_ROAD":
        node = state.buildings_by_color[state.colors[seat]]["SETTLEMENT"][-1]
        return {"phase": "draftRoad", "draftStep": settled - 1, "draftNode": island.nodes[node]}
    if prompt == "DISCARD":
        return {"phase": "discard", "discards": list(state.discard_counts)}
    if prompt == "MOVE_ROBBER":
        return {"phase": "robber"}
    if state.is_road_building:
        return {"phase": "freeRoad", "freeRoads": min(state.free_roads_available, state.player_state[f"P{seat}_ROADS_AVAILABLE"])}
    return {"phase": "main" if state.player_state[f"P{seat}_HAS_ROLLED"] else "roll"}


def read_view(game, island, viewer):
    """What a seat sees of a game of the arena, as docs/views.md has it; the board is that of the engine's current game."""
    state = game.state
    told = state.player_state
    phase = read_phase(state, island)
    is_draft = phase["phase"].startswith("draft")
    current = state.current_player_index if is_draft else state.current_turn_index
    turn = [] if is_draft else this_turn(state.action_records)
    rolls = [record.result for record in turn if record.action.action_type.name == "ROLL"]
    bought = [record.result for record in turn if record.action.action_type.name == "BUY_DEVELOPMENT_CARD"]
    ended = sum(record.action.action_type.name == "END_TURN" for record in state.action_records)
    seats = []
    for seat, color in enumerate(state.colors):
        hand = cards_of(told, seat)
        held = developments_of(told, f"P{seat}_{{}}_IN_HAND")
        buildings = state.buildings_by_color[color]
        roads = {island.edge(pair) for pair, owner in state.board.roads.items() if owner == color}
        seats.append(
            {
                "settlements": sorted(island.nodes[node] for node in buildings["SETTLEMENT"]),
                "cities": sorted(island.nodes[node] for node in buildings["CITY"]),
                "roads": sorted(roads),
                "hand": hand if seat == viewer else {"total": sum(hand.values())},
                "held": held if seat == viewer else {"total": sum(held.values())},
                "knights": told[f"P{seat}_PLAYED_KNIGHT"],
            }
        )
    played = [developments_of(told, f"P{seat}_PLAYED_{{}}") for seat in range(len(seats))]
    view = {
        "options": {
            "targetPoints": game.vps_to_win,
            "discardLimit": state.discard_limit,
            "friendlyRobber": state.friendly_robber,
            "playerTrades": False,
        },
        "robber": island.tile(state.board.robber_coordinate),
        **phase,
        "current": current,
        "turn": 0 if is_draft else ended + 1,
        "cardPlayed": not is_draft and told[f"P{current}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"],
        "bank": dict(zip(RESOURCES, state.resource_freqdeck)),
        "deck": {"total": len(state.development_listdeck)},
        "played": {name: sum(cards[name] for cards in played) for name in DEVELOPMENTS},
        "seats": seats,
        "viewer": viewer,
    }
    if current == viewer:
        view["boughtThisTurn"] = {name: bought.count(theirs) for name, theirs in DEVELOPMENTS.items()}
    else:
        view["boughtThisTurn"] = {"total": len(bought)}
    if rolls:
        view["dice"] = list(rolls[-1])
    for award, theirs in (("longestRoad", "ROAD"), ("largestArmy", "ARMY")):
        for seat in range(len(seats)):
            if told[f"P{seat}_HAS_{theirs}"]:
                view[award] = seat
    return view


def read_action(action, island, colors):
    """One of the arena's actions in our form; None for what our rules do not know."""
    kind, value = action.action_type.name, action.value
    if kind in PLAIN:
        return {"kind": PLAIN[kind]}
    if kind == "DISCARD_RESOURCE":
        return {"kind": "discard", "resource": value.lower()}
    if kind == "MOVE_ROBBER":
        cube, color = value
        victim = {} if color is None else {"victim": colors.index(color)}
        return {"kind": "moveRobber", "tile": island.tile(cube), **victim}
    if kind == "BUILD_ROAD":
        return {"kind": "buildRoad", "edge": island.edge(value)}
    if kind == "BUILD_SETTLEMENT":
        return {"kind": "buildSettlement", "node": island.nodes[value]}
    if kind == "BUILD_CITY":
        return {"kind": "buildCity", "node": island.nodes[value]}
    if kind == "PLAY_YEAR_OF_PLENTY":
        return {"kind": "playYearOfPlenty", "resources": [card.lower() for card in value]}
    if kind == "PLAY_MONOPOLY":
        return {"kind": "playMonopoly", "resource": value.lower()}
    if kind == "MARITIME_TRADE":
        return {"kind": "bankTrade", "give": value[0].lower(), "take": value[-1].lower()}
    return None


class HexterlandPlayer(Player):
    """One of our bots, for the arena to ask."""

    engine = None  # one process for all of them
    latest = (None, None)  # game and its island
    failures = 0  # questions that it could not answer

    def __init__(self, color, level="expert", ms=None):
        super().__init__(color)
        self.level = level
        self.budget = {"ms": int(ms)} if ms else {}
        if HexterlandPlayer.engine is None:
            HexterlandPlayer.engine = Engine()
            HexterlandPlayer.engine.call("bot.load")

    def island(self, game):
        """The island of a game; the engine's current game is set up on it, so that no position need bring its board."""
        known, island = HexterlandPlayer.latest
        if known != game.id:
            island = Island(game.state.board.map.tiles, self.engine.call("board.topology"))
            self.engine.call("game.new", board=island.board, players=len(game.state.colors))
            HexterlandPlayer.latest = (game.id, island)
        return island

    def decide(self, game, playable_actions):
        actions = list(playable_actions)
        if len(actions) == 1:
            return actions[0]
        for action in actions:
            if action.action_type.name in DECLINING:
                return action
        island = self.island(game)
        colors = list(game.state.colors)
        ours = {}
        for action in actions:
            read = read_action(action, island, colors)
            if read is not None:
                ours[json.dumps(read, sort_keys=True)] = action
        try:
            answer = self.engine.call(
                "bot.choose",
                position=read_view(game, island, colors.index(self.color)),
                rules="given",
                level=self.level,
                among=[json.loads(text) for text in ours],
                seed=len(game.state.action_records),
                **self.budget,
            )
            return ours[json.dumps(answer["action"], sort_keys=True)]
        except (EngineError, KeyError) as problem:
            HexterlandPlayer.failures += 1
            print(f"no answer: {problem!r}")
            return actions[0]


try:
    from catanatron.cli import register_cli_player
except ImportError:
    pass
else:
    register_cli_player("HX", HexterlandPlayer)
